import { z } from 'zod'
import { draftIdPattern } from '../authoring.ts'
import { categories } from '../categories.ts'
import { textLimits } from '../limits.ts'
import { category, text } from './requests.ts'

/** What the author's desk sends. For the server only, as all of requests.ts. */

const revision = z
  .int({ error: 'revision must be the number that the last answer gave, or 0.' })
  .min(0, 'revision must be the number that the last answer gave, or 0.')

const subTitle = z
  .string({ error: 'Sub title is required.' })
  .trim()
  .max(textLimits.subTitle, `Sub title is too long: ${textLimits.subTitle} characters at most.`)

/** An address or a path of a stored picture. */
const image = z.string({ error: 'Thumbnail is required.' }).max(500, 'This is no address of a thumbnail.')

/**
 * Which form saves, by a UUID of its own, and which of its saves this is: one whose answer got lost is no conflict with
 * the next, and one that arrives too late does not overwrite it.
 */
const writer = z
  .object({ id: z.string().regex(draftIdPattern, 'writer.id must be a UUID.'), turn: z.int().min(1) })
  .optional()

/** What is typed may be unfinished. `keepReplaced` keeps what it takes the place of: the author has chosen this one. */
export const saveDraftRequest = z.object({
  revision,
  writer,
  keepReplaced: z.boolean().optional(),
  title: z
    .string({ error: 'Title is required.' })
    .trim()
    .max(textLimits.title, `Title is too long: ${textLimits.title} characters at most.`),
  subTitle,
  category: z.enum([...categories, ''], { error: `Category must be one of ${categories.join(', ')}, or empty.` }),
  image,
  description: z.string({ error: 'Description is required.' }),
})

/**
 * What becomes the blog is whole. `isPublished` publishes it besides; `wasPublished` is what the author believes, so that
 * nothing goes out that was not meant to.
 */
export const updateBlogRequest = z.object({
  revision,
  writer,
  wasPublished: z.boolean().optional(),
  title: text('Title', textLimits.title),
  subTitle,
  category,
  image: image.min(1, 'Thumbnail is required.'),
  description: z.string({ error: 'Description is required.' }).min(1, 'Description is required.'),
  isPublished: z.literal(true, { error: 'isPublished may only be true here: it publishes.' }).optional(),
})

export const restoreRequest = z.object({ revision })

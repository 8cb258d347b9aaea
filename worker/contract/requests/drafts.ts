import * as z from 'zod'
import { listLimits, textLimits } from '../limits.ts'
import { draftIdPattern } from '../patterns.ts'
import { blogDetails, completeBlogDetails } from './blog-details.ts'
import { category } from './blogs.ts'
import { line, text } from './fields.ts'

/** The revision that a write is based on. */
const revision = z
  .int({ error: 'revision must be the number that the last answer gave, or 0.' })
  .min(0, 'revision must be the number that the last answer gave, or 0.')

const subTitle = line('Sub title is required.').max(
  textLimits.subTitle,
  `Sub title is too long: ${textLimits.subTitle} characters at most.`,
)

/** The address or path of a stored image. */
const image = z.string({ error: 'Thumbnail is required.' }).max(500, 'This is no address of a thumbnail.')

/**
 * Identifies the editing session and the number of its save: a save after a lost response is not a conflict with
 * itself, and a delayed one does not overwrite a later one.
 */
const writer = z
  .object({ id: z.string().regex(draftIdPattern, 'writer.id must be a UUID.'), turn: z.int().min(1) })
  .optional()

/** The content of a form, complete or not, to keep beside the draft. */
export const keepVersionRequest = z.object({
  title: line('Title is required.').max(textLimits.title, `Title is too long: ${textLimits.title} characters at most.`),
  subTitle,
  /** A category that does not exist is accepted too: a draft has the choice of its author. */
  category: line('Category is required.').max(
    textLimits.category,
    `Category is too long: ${textLimits.category} characters at most.`,
  ),
  image,
  description: z.string({ error: 'Description is required.' }),
  /** Those that are stored, where a client sends none. */
  details: blogDetails.optional(),
})

/** Saves a draft, complete or not. `keepReplaced` keeps the draft that it replaces as a revision. */
export const saveDraftRequest = keepVersionRequest.extend({
  revision,
  writer,
  keepReplaced: z.boolean().optional(),
})

/**
 * Updates a blog with complete content; `isPublished` publishes it too. `wasPublished` is the state that the author
 * saw: the update is refused if the blog has been published since, so that no change is public by accident.
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
  details: completeBlogDetails.optional(),
  isPublished: z.literal(true, { error: 'isPublished may only be true here: it publishes.' }).optional(),
})

const listedIds = (most: number) =>
  z
    .string()
    .max(most * textLimits.id)
    .default('')
    .transform((text) => text.split(',').filter(Boolean))

/** Ids whose names a form needs, separated by commas. */
export const knownNamesQuery = z.object({
  authors: listedIds(listLimits.authorsOfBlog),
  tags: listedIds(listLimits.tagsOfBlog),
})

export const restoreRequest = z.object({ revision })

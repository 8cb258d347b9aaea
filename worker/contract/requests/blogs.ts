import * as z from 'zod'
import { blogActions, blogSorts, listedStates } from '../blog.ts'
import { textLimits } from '../limits.ts'
import { draftIdPattern } from '../patterns.ts'
import { noSuchCategory } from '../response-texts.ts'
import { completeBlogDetails } from './blog-details.ts'
import { id, line, missing, text, time } from './fields.ts'
import { bulkIds, searchText } from './lists.ts'

/** The name of a category, in any case. The domain checks that there is one. */
export const category = text('Category', textLimits.category)

/** A name or a slug of a category in any case, or `All`. */
export const listQuery = {
  category: z
    .string()
    .max(Math.max(textLimits.category, textLimits.slug), noSuchCategory)
    .transform((filter) => (filter.toLowerCase() === 'all' ? 'All' : filter))
    .default('All'),
}

/** The name of an author or a tag, in any case; '' for all. Only a blog that has it is listed. */
const named = z.string().max(textLimits.authorName, 'This name is too long.').default('')

/** Only what the account has made. */
export const mine = z.literal('yes', { error: 'mine must be yes.' }).optional()

/**
 * The filters of the admin's list. Without a state, it has all blogs outside the Trash. `include=drafts` adds the drafts that
 * were not added, in the Trash too: a client that does not ask for them gets no row that it cannot publish. `addedFrom` and `addedBefore` bound
 * the time when a blog was added: a client knows when a year of the publication's zone begins. `mine=yes` leaves what the account has made.
 */
export const adminBlogsQuery = {
  ...listQuery,
  author: named,
  tag: named,
  addedFrom: time.optional(),
  addedBefore: time.optional(),
  state: z.enum(listedStates, { error: `The state must be one of ${listedStates.join(', ')}.` }).optional(),
  include: z.literal('drafts', { error: 'include must be drafts.' }).optional(),
  mine,
  sort: z.enum(blogSorts, { error: `The order must be one of ${blogSorts.join(', ')}.` }).default('newest'),
  q: searchText,
}

/** The `blog` part of `add`. The original form calls the sub title `subtitle`, the stored blog `subTitle`. */
export const addBlogRequest = z
  .object({
    title: text('Title', textLimits.title),
    subtitle: line().optional(),
    subTitle: line().optional(),
    description: z.string({ error: missing('Description') }).min(1, missing('Description')),
    category,
    isPublished: z.boolean({ error: 'isPublished must be true or false.' }).default(false),
    /** Publishes the blog at this time, whatever `isPublished` says; a time in the past publishes it now. */
    publishAt: time.optional(),
    /** The draft that becomes this blog: it is deleted, and the blog gets its images. */
    draft: z.string().regex(draftIdPattern, 'There is no such draft.').optional(),
    /** A thumbnail that is stored already, for a request without an image part. */
    image: z.string().max(500, 'This is no address of a thumbnail.').default(''),
    /** Without them, the account's profile is the author. */
    details: completeBlogDetails.optional(),
  })
  .transform(({ subtitle, subTitle, ...blog }) => ({ ...blog, subTitle: subtitle ?? subTitle ?? '' }))
  .refine(({ subTitle }) => subTitle.length <= textLimits.subTitle, {
    error: `Sub title is too long: ${textLimits.subTitle} characters at most.`,
  })

export const togglePublishRequest = z.object({
  id,
  isPublished: z.boolean({ error: 'isPublished must be true or false.' }).optional(),
})

/** `replacement`: the path of the blog to which the addresses of the deleted one lead; empty for none: they answer 410. */
export const deleteForGoodRequest = z.object({
  id,
  replacement: line('replacement must be a path.').max(textLimits.address, 'This is no path of a blog.').default(''),
})

/** `at` null removes the schedule. */
export const scheduleRequest = z.object({ id, at: time.nullable() })

export const pinRequest = z.object({ isPinned: z.boolean({ error: 'isPinned must be true or false.' }) })

export const bulkBlogsRequest = z.object({
  ids: bulkIds,
  action: z.enum(blogActions, { error: `The action must be one of ${blogActions.join(', ')}.` }),
})

/** `image` is the address or path of a stored picture. */
export const setPictureRequest = z.object({
  ids: bulkIds,
  image: z
    .string({ error: missing('Thumbnail') })
    .min(1, missing('Thumbnail'))
    .max(500, 'This is no address of a thumbnail.'),
})

import { z } from 'zod'
import { blogActions, blogSorts, blogStates, draftIdPattern } from '../authoring.ts'
import { categories, categoryFilters } from '../categories.ts'
import { emailPattern } from '../email.ts'
import { listLimits, shortestPassword, textLimits } from '../limits.ts'

/** What the API takes. For the server only: a reader's page must not download a validator. */

const missing = (what: string) => `${what} is required.`

/** A text that must be there. */
export function text(what: string, limit: number) {
  return z
    .string({ error: missing(what) })
    .trim()
    .min(1, missing(what))
    .max(limit, { error: `${what} is too long: ${limit} characters at most.`, abort: true })
}

const email = z
  .string({ error: missing('Email') })
  .trim()
  .min(1, missing('Email'))
  .max(textLimits.email, { error: `Email is too long: ${textLimits.email} characters at most.`, abort: true })
  .regex(emailPattern, '❌ Invalid email address!')

const id = z
  .string({ error: missing('Id') })
  .min(1, missing('Id'))
  .max(200, 'This id is too long.')

export const searchText = z
  .string()
  .trim()
  .max(textLimits.search, `Search for ${textLimits.search} characters at most.`)

export const listQuery = { category: z.enum(categoryFilters, { error: 'There is no such category.' }).default('All') }

export const idRequest = z.object({ id })
export const commentsRequest = z.object({ blogId: id })

export const addCommentRequest = z.object({
  blog: id,
  name: text('Name', textLimits.commentName),
  content: text('Comment', textLimits.comment),
  /** A field that people do not see. What is no text was filled in by a machine: that sorts a comment, and refuses none. */
  website: z
    .string()
    .nullish()
    .transform((text) => text ?? '')
    .catch('no text'),
  /** From `comment-form`. What is no text was not given out there. */
  formToken: z
    .string()
    .nullish()
    .transform((token) => token ?? undefined)
    .catch(''),
})

/** The rows that one call does something to, each once. */
export const bulkIds = z
  .array(id, { error: missing('Ids') })
  .min(1, missing('Ids'))
  .max(listLimits.page, `Name ${listLimits.page} at most.`)
  .transform((ids) => [...new Set(ids)])

export const bulkCommentsRequest = z.object({
  ids: bulkIds,
  action: z.enum(['approve', 'delete'], { error: 'The action must be approve or delete.' }),
})

export const replyRequest = z.object({ comment: id, content: text('Reply', textLimits.comment) })

export const togglePublishRequest = z.object({
  id,
  isPublished: z.boolean({ error: 'isPublished must be true or false.' }).optional(),
})

/** A moment, as ISO 8601 with its zone. */
const moment = z.iso
  .datetime({ offset: true, error: 'Write the time as ISO 8601 with its zone, such as 2026-12-24T18:00:00Z.' })
  .transform((text) => new Date(text))

export const scheduleRequest = z.object({ id, at: moment.nullable() })

/** Which of the admin's blogs: without a state all that are not in the Trash. */
export const adminBlogsQuery = {
  ...listQuery,
  state: z.enum(blogStates, { error: `The state must be one of ${blogStates.join(', ')}.` }).optional(),
  sort: z.enum(blogSorts, { error: `The order must be one of ${blogSorts.join(', ')}.` }).default('newest'),
  q: searchText.default(''),
}

export const bulkBlogsRequest = z.object({
  ids: bulkIds,
  action: z.enum(blogActions, { error: `The action must be one of ${blogActions.join(', ')}.` }),
})

const prompt = text('Prompt', textLimits.prompt)
export const generateRequest = z.object({ prompt })
/** Blank input is no error: it clears the list. */
export const suggestRequest = z.object({
  prompt: z
    .string({ error: missing('Prompt') })
    .trim()
    .max(textLimits.prompt, `Prompt is too long: ${textLimits.prompt} characters at most.`),
})

export const generateResourcesRequest = z.object({
  id: id.optional(),
  title: z.string().max(1_000, 'Title is too long.').default(''),
  description: z.string().default(''),
})

/** A blog's category. */
export const category = z.enum(categories, { error: `Category must be one of ${categories.join(', ')}.` })

/** The `blog` part of `add`; the original form says `subtitle`, the stored blog `subTitle`. */
export const addBlogRequest = z
  .object({
    title: text('Title', textLimits.title),
    subtitle: z.string().trim().optional(),
    subTitle: z.string().trim().optional(),
    description: z.string({ error: missing('Description') }).min(1, missing('Description')),
    category,
    isPublished: z.boolean({ error: 'isPublished must be true or false.' }).default(false),
    /** Publishes it then, whatever `isPublished` says; a moment that has passed is now. */
    publishAt: moment.optional(),
    /** The draft that this was, if any: it goes, and its pictures become the blog's. */
    draft: z.string().regex(draftIdPattern, 'There is no such draft.').optional(),
    /** A thumbnail that is stored already, when no part brings one. */
    image: z.string().max(500, 'This is no address of a thumbnail.').default(''),
  })
  .transform(({ subtitle, subTitle, ...blog }) => ({ ...blog, subTitle: subtitle ?? subTitle ?? '' }))
  .refine(({ subTitle }) => subTitle.length <= textLimits.subTitle, {
    error: `Sub title is too long: ${textLimits.subTitle} characters at most.`,
  })

export const loginRequest = z.object({
  email,
  password: z
    .string({ error: missing('Password') })
    .min(1, missing('Password'))
    .max(textLimits.password, 'Password is too long.'),
})

const currentPassword = z
  .string({ error: missing('Current password') })
  .min(1, missing('Current password'))
  .max(textLimits.password, 'Current password is too long.')

export const changeEmailRequest = z.object({ email, password: currentPassword })

export const changePasswordRequest = z.object({
  current: currentPassword,
  next: z
    .string({ error: missing('New password') })
    .min(shortestPassword, `The new password is too short: at least ${shortestPassword} characters.`)
    .max(textLimits.password, `The new password is too long: at most ${textLimits.password} characters.`),
})

export const messageDoneRequest = z.object({
  id,
  isDone: z.boolean({ error: 'isDone must be true or false.' }),
})

export const subscribeRequest = z.object({
  email: z
    .string({ error: '⚠️ Please enter your email!' })
    .trim()
    .min(1, '⚠️ Please enter your email!')
    .max(textLimits.email, { error: '❌ Invalid email address!', abort: true })
    .regex(emailPattern, '❌ Invalid email address!'),
})

export const contactRequest = z.object({
  name: text('Name', textLimits.contactName),
  email,
  message: text('Message', textLimits.contactMessage),
})

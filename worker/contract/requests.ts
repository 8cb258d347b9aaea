import { z } from 'zod'
import { categories, categoryFilters } from './categories.ts'
import { emailPattern } from './email.ts'
import { textLimits } from './limits.ts'

/** What the API takes. For the server only: a reader's page must not download a validator. */

const missing = (what: string) => `${what} is required.`

function text(what: string, limit: number) {
  return z
    .string({ error: missing(what) })
    .trim()
    .min(1, missing(what))
    .max(limit, `${what} is too long: ${limit} characters at most.`)
}

const email = z
  .string({ error: missing('Email') })
  .trim()
  .min(1, missing('Email'))
  .max(textLimits.email, `Email is too long: ${textLimits.email} characters at most.`)
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
})

export const togglePublishRequest = z.object({
  id,
  isPublished: z.boolean({ error: 'isPublished must be true or false.' }).optional(),
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

/** The `blog` part of `add`; the original form says `subtitle`, the stored blog `subTitle`. */
export const addBlogRequest = z
  .object({
    title: text('Title', textLimits.title),
    subtitle: z.string().trim().optional(),
    subTitle: z.string().trim().optional(),
    description: z.string({ error: missing('Description') }).min(1, missing('Description')),
    category: z.enum(categories, { error: `Category must be one of ${categories.join(', ')}.` }),
    isPublished: z.boolean({ error: 'isPublished must be true or false.' }).default(false),
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

export const subscribeRequest = z.object({
  email: z
    .string({ error: '⚠️ Please enter your email!' })
    .trim()
    .min(1, '⚠️ Please enter your email!')
    .max(textLimits.email, '❌ Invalid email address!')
    .regex(emailPattern, '❌ Invalid email address!'),
})

export const contactRequest = z.object({
  name: text('Name', textLimits.contactName),
  email,
  message: text('Message', textLimits.contactMessage),
})

import * as z from 'zod'
import { aiLabels } from '../blog-details.ts'
import { listLimits, textLimits } from '../limits.ts'
import { isSecureAddress, line, time, timeProblem } from './fields.ts'

const ids = (what: string, limit: number) =>
  z
    .array(z.string().max(textLimits.id), { error: `${what} must be a list of ids.` })
    .max(limit, `A blog has ${limit} ${what.toLowerCase()} at most.`)
    .transform((list) => [...new Set(list)])

const text = (what: string, limit: number) =>
  line(`${what} must be a text.`).max(limit, `${what} is too long: ${limit} characters at most.`)

const resource = z.object({
  title: text('The title of a resource', textLimits.title).min(1, 'A resource needs a title.'),
  url: text('The address of a resource', textLimits.address).refine(
    isSecureAddress,
    'The address of a resource must begin with https://.',
  ),
})

/** An author's decisions about a blog beside its content, as a draft may have them: not complete yet. */
export const blogDetails = z.object({
  // Drafts are saved with what is typed; publishing checks it (worker/blogs/content/chosen-slug.ts).
  slug: text('The address', textLimits.address),
  authors: ids('Authors', listLimits.authorsOfBlog),
  tags: ids('Tags', listLimits.tagsOfBlog),
  searchTitle: text('The title for search engines', textLimits.title),
  searchDescription: text('The description for search engines', textLimits.subTitle),
  canonical: text('The address of the original', textLimits.address),
  isHidden: z.boolean({ error: 'isHidden must be true or false.' }),
  socialImage: text('The address of the social image', textLimits.address),
  publishedAt: z.union([z.literal(''), time.transform((at) => at.toISOString())], timeProblem).default(''),
  // Clients of before they existed send details without them.
  imageAlt: text('The description of the thumbnail', textLimits.imageDescription).default(''),
  notInDigest: z.boolean({ error: 'notInDigest must be true or false.' }).default(false),
  resources: z
    .array(resource, { error: 'Resources must be a list.' })
    .max(listLimits.resources, `A blog has ${listLimits.resources} resources at most.`)
    .transform((list) => [...new Map(list.map((one) => [one.url, one])).values()])
    .nullable()
    .default(null),
  aiLabel: z.enum(aiLabels, 'aiLabel must be none, assisted, generated or empty.').default(''),
  aiSentence: text('The sentence about AI', textLimits.aiSentence).default(''),
  aiShare: z.int().min(0).max(100).nullable().default(null),
  checked: z
    .object({
      by: text('The name of who has checked', textLimits.authorName),
      at: time.transform((at) => at.toISOString()),
    })
    .nullable()
    .default(null),
})

/** The details of a blog that readers are to get. */
export const completeBlogDetails = blogDetails.refine(
  ({ canonical }) => canonical === '' || isSecureAddress(canonical),
  'The address of the original must begin with https://.',
)

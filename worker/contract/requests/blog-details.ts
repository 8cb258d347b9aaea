import * as z from 'zod'
import { aiLabels } from '../ai-labels.ts'
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

/**
 * The decisions of an author about a blog beside its content, as a draft may have them: its address, authors and tags, the texts
 * for search engines, the description of the thumbnail.
 */
export const blogDetails = z.object({
  /**
   * The last part of its address; empty keeps the present one, or makes one from the title. Drafts are saved with what is typed;
   * publishing checks it (worker/blogs/content/chosen-values.ts).
   */
  slug: text('The address', textLimits.address),
  /** The ids of its authors, in their order. */
  authors: ids('Authors', listLimits.authorsOfBlog),
  /** The ids of its tags, in their order. */
  tags: ids('Tags', listLimits.tagsOfBlog),
  /** The title for search engines and link previews; empty for the blog's own. */
  searchTitle: text('The title for search engines', textLimits.title),
  /** The description for search engines and link previews; empty for the sub title or the beginning of the text. */
  searchDescription: text('The description for search engines', textLimits.subTitle),
  /** The address of the original where the blog was published elsewhere first; empty for its own address. */
  canonical: text('The address of the original', textLimits.address),
  /** Whether search engines are asked to leave it out. Lists and feeds of the site have it. */
  isHidden: z.boolean({ error: 'isHidden must be true or false.' }),
  /** The image of link previews: an address or a path of the store; empty for the thumbnail. */
  socialImage: text('The address of the social image', textLimits.address),
  /** The date of publication that the author chose (ISO 8601, UTC), never a future one; empty for the true one. */
  publishedAt: z.union([z.literal(''), time.transform((at) => at.toISOString())], timeProblem).default(''),
  // The following fields have defaults, for clients that do not know them.
  /** The thumbnail in words, for people who do not see it; empty where it only decorates. */
  imageAlt: text('The description of the thumbnail', textLimits.imageDescription).default(''),
  /** Whether the weekly digest leaves it out. */
  notInDigest: z.boolean({ error: 'notInDigest must be true or false.' }).default(false),
  /** The recommended resources that the author left; null where nobody looked, and readers get the first proposal. */
  resources: z
    .array(resource, { error: 'Resources must be a list.' })
    .max(listLimits.resources, `A blog has ${listLimits.resources} resources at most.`)
    .transform((list) => [...new Map(list.map((one) => [one.url, one])).values()])
    .nullable()
    .default(null),
  /** The note for readers about AI. */
  aiLabel: z.enum(aiLabels, 'aiLabel must be none, assisted, generated or empty.').default(''),
  /** The author's own sentence beside the label, such as “Translated with AI, checked by Ana”; empty for ours. */
  aiSentence: text('The sentence about AI', textLimits.aiSentence).default(''),
  /** The percentage of the text's words that are from accepted proposals; null where none was accepted. For the author only. */
  aiShare: z.int().min(0).max(100).nullable().default(null),
  /** Who has checked facts and sources, and when; null where nobody has. */
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

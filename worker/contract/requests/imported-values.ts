import * as z from 'zod'
import { blogStates } from '../blog.ts'
import { compactDetails, noDetails } from '../blog-details.ts'
import { isRecord } from '../is-record.ts'
import { importListLimits, listLimits, textLimits } from '../limits.ts'
import { pagePlaces } from '../pages.ts'
import type { Settings } from '../settings.ts'
import { addAuthorRequest } from './authors.ts'
import { blogDetails } from './blog-details.ts'
import { addCategoryRequest } from './categories.ts'
import { id, isSecureAddress, line, lines, text, time, timeProblem } from './fields.ts'
import { addTagRequest } from './tags.ts'

const flag = (name: string) => z.boolean({ error: `${name} must be true or false.` })
const optional = (what: string, limit: number) =>
  line(`${what} must be a text.`).max(limit, `${what} is too long: ${limit} characters at most.`)
const image = optional('The path of an image', textLimits.address)
const html = z.string({ error: 'The text is missing.' })
const date = time.transform((at) => at.toISOString())
const anyDate = z.union([date, z.null()], timeProblem)
const anyId = z.string().max(textLimits.id, 'An id is too long.')
const named = z.object({ name: optional('A name', textLimits.authorName) })

const content = {
  title: optional('The title', textLimits.title),
  subTitle: optional('The sub title', textLimits.subTitle),
  /** The name. */
  category: optional('The category', textLimits.category),
  image,
  html,
}

const searchDetails = {
  searchTitle: optional('The title for search engines', textLimits.title),
  searchDescription: optional('The description for search engines', textLimits.subTitle),
  canonical: optional('The address of the original', textLimits.address).refine(
    (value) => value === '' || isSecureAddress(value),
    'The address of the original must begin with https://.',
  ),
  isHidden: flag('isHidden'),
  socialImage: image,
  imageAlt: optional('The description of the thumbnail', textLimits.imageDescription),
  // Files of before it existed have none.
  notInDigest: flag('notInDigest').default(false),
  aiLabel: blogDetails.shape.aiLabel,
  aiSentence: blogDetails.shape.aiSentence,
  checked: blogDetails.shape.checked,
}

/** The address of whose it is; without one, or without such a person here, it belongs to who imports. */
const owner = optional('The address of an owner', textLimits.email).optional()

/** Its category, authors and tags are those with the same names here, or the ones of earlier items. */
const article = z.object({
  ...content,
  ...searchDetails,
  title: text('Title', textLimits.title),
  id: anyId,
  owner,
  slug: optional('The address', textLimits.address),
  authors: z.array(named).max(listLimits.authorsOfBlog, `A blog has ${listLimits.authorsOfBlog} authors at most.`),
  tags: z.array(named).max(listLimits.tagsOfBlog, `A blog has ${listLimits.tagsOfBlog} tags at most.`),
  state: z.enum(blogStates, { error: `The state must be one of ${blogStates.join(', ')}.` }),
  createdAt: date,
  publishedAt: anyDate,
  /** Whether the author chose `publishedAt` by hand. */
  hasChosenDate: flag('hasChosenDate'),
  updatedAt: date,
  scheduledAt: anyDate,
  resources: z
    .array(
      z.object({
        title: text('The title of a resource', textLimits.title),
        url: optional('A resource', textLimits.address).refine(
          (url) => URL.canParse(url) && /^https?:/i.test(url),
          'A resource must be an address of the web.',
        ),
      }),
    )
    .max(listLimits.resources, `A blog has ${listLimits.resources} resources at most.`),
  /** Paths of the site that it comes from. */
  formerPaths: z
    .array(z.object({ path: z.string().max(textLimits.address), createdAt: date }))
    .max(importListLimits.formerPaths, `A blog has ${importListLimits.formerPaths} former addresses at most.`),
})

/** The details that a draft leaves out have their defaults. */
const draftDetails = z
  .unknown()
  .transform((details): z.input<typeof blogDetails> => ({ ...noDetails, ...(isRecord(details) && details) }))
  .pipe(blogDetails)
  .transform(compactDetails)

/** A draft that was not added, or the newer draft of an article. Authors and tags are in the details by their ids. */
const draft = z.object({
  ...content,
  id: anyId,
  /** The id of its article; null for a draft that was not added. */
  article: anyId.nullable(),
  owner,
  details: draftDetails,
  createdAt: date,
  updatedAt: date,
})

const page = z.object({
  id: anyId,
  slug: optional('The address', textLimits.address),
  title: text('Title', textLimits.title),
  summary: optional('The summary', textLimits.subTitle),
  place: z.enum(pagePlaces, { error: `The place must be one of ${pagePlaces.join(', ')}.` }),
  position: z.int({ error: 'The position must be a number.' }),
  isPublished: flag('isPublished'),
  createdAt: date,
  updatedAt: date,
  html,
})

/** A comment. A reply names the comment that begins its thread. */
const comment = z.object({
  id,
  /** The id of the article. */
  article: anyId,
  replyTo: anyId.nullable(),
  name: text('The name', textLimits.commentName),
  content: text('The comment', textLimits.comment, lines),
  isApproved: flag('isApproved'),
  isAuthor: flag('isAuthor'),
  spamReason: optional('The reason', textLimits.subTitle),
  createdAt: date,
})

/** A redirect of the admin, a former address with the present path of what had it, or the address of something deleted. */
const redirect = z.object({
  kind: z.enum(['redirect', 'former', 'gone']),
  from: z.string().max(textLimits.address, 'An address is too long.'),
  to: z.string().max(textLimits.address, 'An address is too long.').nullable(),
  /** Instead of a path, it may lead to what a name of the file means here. */
  named: z.object({ kind: z.enum(['category', 'tag', 'author']), name: line().max(textLimits.title) }).optional(),
  createdAt: date,
})

const author = z.object({
  ...addAuthorRequest.shape,
  id: anyId,
  /** The address of the person whose profile it was. */
  account: optional('The address of an account', textLimits.email).optional(),
  slug: optional('The address', textLimits.address),
  image,
  createdAt: date,
})

const category = z.object({
  ...addCategoryRequest.shape,
  slug: optional('The address', textLimits.address),
  image,
  position: z.int({ error: 'The position must be a number.' }),
  formerNames: z.array(optional('A former name', textLimits.category)).max(listLimits.categories),
})

const tag = z.object({
  ...addTagRequest.shape,
  id: anyId,
  slug: optional('The address', textLimits.address),
  description: optional('The description', textLimits.tagDescription),
  /** The id of the tag that a merged one means now. */
  mergedInto: anyId.nullable(),
})

/** The settings themselves are checked by the schema of their form, after what is missing was completed. */
const settings: z.ZodType<Partial<Settings>> = z.record(z.string(), z.unknown())

const values = {
  /** `pinned` is the id of an article in the file. Settings that are left out have their defaults. */
  settings: z.object({ settings, pinned: anyId.nullable() }),
  category,
  tag,
  author,
  article,
  draft,
  page,
  /** Comments in their order: what begins a thread comes before its replies, here or in an earlier item. */
  comments: z.object({ comments: z.array(comment).max(importListLimits.comments) }),
  /** Redirects, and former and deleted addresses. Former addresses of articles come with the articles. */
  redirects: z.object({ redirects: z.array(redirect).max(importListLimits.redirects) }),
}

/** The value of an item, by its kind. Items are named by the ids that their things have in the file (`sourceId`). */
export type ImportedValues = { [Kind in keyof typeof values]: z.output<(typeof values)[Kind]> }

export const importedValues: { [Kind in keyof ImportedValues]: z.ZodType<ImportedValues[Kind]> } = values

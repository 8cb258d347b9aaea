import * as z from 'zod'
import { blogStates } from '../blog.ts'
import { compactDetails, noDetails } from '../blog-details.ts'
import { type ImportedKind, type ImportedValues, importListLimits } from '../imports.ts'
import { isRecord } from '../is-record.ts'
import { listLimits, textLimits } from '../limits.ts'
import { pagePlaces } from '../pages.ts'
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

const article = z.object({
  ...content,
  ...searchDetails,
  title: text('Title', textLimits.title),
  id: anyId,
  slug: optional('The address', textLimits.address),
  authors: z.array(named).max(listLimits.authorsOfBlog, `A blog has ${listLimits.authorsOfBlog} authors at most.`),
  tags: z.array(named).max(listLimits.tagsOfBlog, `A blog has ${listLimits.tagsOfBlog} tags at most.`),
  state: z.enum(blogStates, { error: `The state must be one of ${blogStates.join(', ')}.` }),
  createdAt: date,
  publishedAt: anyDate,
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

const draft = z.object({
  ...content,
  id: anyId,
  article: anyId.nullable(),
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

const comment = z.object({
  id,
  article: anyId,
  replyTo: anyId.nullable(),
  name: text('The name', textLimits.commentName),
  content: text('The comment', textLimits.comment, lines),
  isApproved: flag('isApproved'),
  isAuthor: flag('isAuthor'),
  spamReason: optional('The reason', textLimits.subTitle),
  createdAt: date,
})

const redirect = z.object({
  kind: z.enum(['redirect', 'former', 'gone']),
  from: z.string().max(textLimits.address, 'An address is too long.'),
  to: z.string().max(textLimits.address, 'An address is too long.').nullable(),
  named: z.object({ kind: z.enum(['category', 'tag', 'author']), name: line().max(textLimits.title) }).optional(),
  createdAt: date,
})

const author = z.object({
  ...addAuthorRequest.shape,
  id: anyId,
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
  mergedInto: anyId.nullable(),
})

/** A value of each kind. Settings are checked by the schema of their form, after what is missing was completed. */
export const importedValues: { [Kind in ImportedKind]: z.ZodType<ImportedValues[Kind]> } = {
  settings: z.object({ settings: z.record(z.string(), z.unknown()), pinned: anyId.nullable() }),
  category,
  tag,
  author,
  article,
  draft,
  page,
  comments: z.object({ comments: z.array(comment).max(importListLimits.comments) }),
  redirects: z.object({ redirects: z.array(redirect).max(importListLimits.redirects) }),
}

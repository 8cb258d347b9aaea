import type { BlogState, NameAndSlug, Resource } from './blog.ts'
import type { BlogDetails } from './blog-details.ts'
import type { PagePlace } from './pages.ts'
import type { RevisionKind } from './revision.ts'
import type { SettingsFile } from './settings.ts'
import type { IsoDate } from './wire.ts'

/**
 * The content of a publication as the API answers it for the export file, and the writer of Markdown reads it. HTML is the
 * editor's.
 */

/** An article with everything that its page shows but comments. Paths of images are paths of the store. */
export type ExportedArticle = Pick<
  BlogDetails,
  | 'searchTitle'
  | 'searchDescription'
  | 'canonical'
  | 'isHidden'
  | 'socialImage'
  | 'imageAlt'
  | 'notInDigest'
  | 'aiLabel'
  | 'aiSentence'
  | 'checked'
> & {
  id: string
  slug: string
  title: string
  subTitle: string
  /** The name. */
  category: string
  authors: NameAndSlug[]
  tags: NameAndSlug[]
  image: string
  lang: string
  state: BlogState
  createdAt: IsoDate
  publishedAt: IsoDate | null
  /** Whether the author chose `publishedAt` by hand. */
  hasChosenDate: boolean
  updatedAt: IsoDate
  scheduledAt: IsoDate | null
  resources: Resource[]
  html: string
}

/** The dates of an article of which its file has less than all, because readers do not see them. */
export type ExportedArticleDates = Pick<ExportedArticle, 'id' | 'createdAt' | 'publishedAt' | 'hasChosenDate'>

export type ExportedPage = {
  id: string
  slug: string
  title: string
  summary: string
  place: PagePlace
  position: number
  isPublished: boolean
  createdAt: IsoDate
  updatedAt: IsoDate
  html: string
}

/** A draft that was not added, or the newer draft of an article. Authors and tags are in the details by their ids. */
export type ExportedDraft = {
  id: string
  /** The id of its article; null for a draft that was not added. */
  article: string | null
  title: string
  subTitle: string
  category: string
  image: string
  details: Partial<BlogDetails>
  createdAt: IsoDate
  updatedAt: IsoDate
  html: string
}

/** An earlier version of an article or of a draft that was not added; one of `article` and `draft` is null. */
export type ExportedRevision = Omit<ExportedDraft, 'updatedAt'> & { draft: string | null; kind: RevisionKind }

/** A comment. A reply names the comment that begins its thread. */
export type ExportedComment = {
  id: string
  /** The id of the article. */
  article: string
  replyTo: string | null
  name: string
  content: string
  isApproved: boolean
  isAuthor: boolean
  spamReason: string
  createdAt: IsoDate
}

/** A redirect of the admin, a former address with the present path of what had it, or the address of something deleted. */
export type ExportedRedirect = {
  kind: 'redirect' | 'former' | 'gone'
  from: string
  to: string | null
  createdAt: IsoDate
}

export type ExportedAuthor = {
  id: string
  slug: string
  name: string
  biography: string
  image: string
  links: string[]
  createdAt: IsoDate
}

export type ExportedCategory = {
  slug: string
  name: string
  description: string
  image: string
  position: number
  formerNames: string[]
}

/** `mergedInto`: the id of the tag that a merged one means now. */
export type ExportedTag = { id: string; slug: string; name: string; description: string; mergedInto: string | null }

/** An address that is suppressed is never in clear: `email` is empty, and `emailHash` is that of the site. */
export type ExportedSubscriber = {
  email: string
  emailHash: string
  state: string
  source: string
  createdAt: IsoDate
  stateChangedAt: IsoDate | null
}

/** The settings with images as paths of the store. `pinned`: the id of the article that the home page begins with. */
export type ExportedSettings = SettingsFile & { pinned: string | null }

/** A page of a list of exported things, in a fixed order. `next` is what the next call names; null at the end of the list. */
export type ExportPage<Item> = { items: Item[]; next: string | null }

/** The parts of the publication that an export file has only by choice. */
export const exportChoices = ['drafts', 'revisions', 'trash', 'subscribers'] as const
export type ExportChoice = (typeof exportChoices)[number]

/**
 * How much there is of something. Above 10,000 rows it is not counted to the end: `isAtLeast`. Bytes of texts are the mean of a
 * hundred texts for each; bytes of files are exact.
 */
export type ExportSize = { items: number; bytes: number; isAtLeast: boolean }

/** The things of an export file whose number and bytes are told beforehand. */
export const sizedKinds = ['articles', 'pages', 'comments', 'media', ...exportChoices] as const
export type SizedKind = (typeof sizedKinds)[number]
export type ExportSizes = Record<SizedKind, ExportSize>

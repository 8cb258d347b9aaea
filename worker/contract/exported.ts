import type { NameAndSlug } from './blog.ts'
import type { RevisionKind } from './draft.ts'
import type { Rights } from './permissions.ts'
import type { ImportedValues } from './requests/imported-values.ts'
import type { SettingsFile } from './settings.ts'
import type { IsoDate } from './wire.ts'

/**
 * The content of a publication as the API answers it for the export file, and the writer of Markdown reads it. HTML is the
 * editor's.
 */

/** An article with everything that its page shows but comments. Images have their paths in the store. */
export type ExportedArticle = Omit<ImportedValues['article'], 'authors' | 'tags' | 'formerPaths'> & {
  authors: NameAndSlug[]
  tags: NameAndSlug[]
  lang: string
}

/** The dates of an article of which its file has less than all, because readers do not see them. */
export type ExportedArticleDates = Pick<ExportedArticle, 'id' | 'createdAt' | 'publishedAt' | 'hasChosenDate'>

export type ExportedPage = ImportedValues['page']
export type ExportedDraft = ImportedValues['draft']

/** An earlier version of an article or of a draft that was not added; one of `article` and `draft` is null. */
export type ExportedRevision = Omit<ExportedDraft, 'updatedAt'> & { draft: string | null; kind: RevisionKind }

export type ExportedComment = ImportedValues['comments']['comments'][number]
export type ExportedRedirect = Omit<ImportedValues['redirects']['redirects'][number], 'named'>
export type ExportedAuthor = ImportedValues['author']
export type ExportedCategory = ImportedValues['category']
export type ExportedTag = ImportedValues['tag']

/**
 * A person with an account, without anything that signs in. `author` is the id of their profile, and `owns` has the ids of the articles
 * and drafts that are theirs: an import gives them to the person who has the address there.
 */
export type ExportedPerson = Rights & { email: string; author: string | null; owns: string[] }

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
type SizedKind = (typeof sizedKinds)[number]
export type ExportSizes = Record<SizedKind, ExportSize>

/**
 * The export file: a zip with everything of a publication, which other programs read too. Its manifest is the last file of the
 * zip, because it counts and hashes the others while they are written.
 */

/** The beginning of the manifest. Its version grows when an older release cannot read the file. */
export const exportFormat = { format: 'broadsheet-export', version: 1 } as const

/** Where what is in the zip. A text is at `<folder><slug or id>.md`, a file at `<media><owner>/<name>`, as in the store. */
export const exportPaths = {
  manifest: 'broadsheet.json',
  articles: 'articles/',
  /** The dates of these and of the articles of the Trash: an object a line. An import does without it. */
  articleDates: 'article-dates.jsonl',
  pages: 'pages/',
  drafts: 'drafts/',
  trash: 'trash/',
  revisions: 'revisions/',
  media: 'media/',
  comments: 'comments.jsonl',
  redirects: 'redirects.jsonl',
  authors: 'authors.json',
  categories: 'categories.json',
  tags: 'tags.json',
  people: 'people.json',
  settings: 'settings.json',
  subscribers: 'subscribers.csv',
} as const

/** The counts of a manifest. Drafts, revisions, articles of the Trash and subscribers are 0 where they were not chosen. */
export const exportedKinds = [
  'articles',
  'pages',
  'drafts',
  'trash',
  'revisions',
  'media',
  'comments',
  'redirects',
  'authors',
  'categories',
  'tags',
  'subscribers',
] as const
export type ExportedKind = (typeof exportedKinds)[number]

/** `files` are all others of the zip, by their path, with their size in bytes and SHA-256 in lower-case hex. */
export type ExportManifest = {
  format: string
  version: number
  /** The origin of the site that was exported. */
  site: string
  /** The release of Broadsheet that wrote the file. */
  release: string
  exportedAt: string
  counts: Record<ExportedKind, number>
  files: Record<string, { bytes: number; sha256: string }>
  /** Files of the store that a text names and that were not there, by their path in the zip. */
  missing: string[]
}

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

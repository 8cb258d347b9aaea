import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as accounts from './schema/accounts.ts'
import * as archive from './schema/archive.ts'
import * as assistant from './schema/assistant.ts'
import * as blogs from './schema/blogs.ts'
import * as drafts from './schema/drafts.ts'
import * as events from './schema/events.ts'
import * as letters from './schema/letters.ts'
import * as listings from './schema/listings.ts'
import * as mail from './schema/mail.ts'
import * as mailEvents from './schema/mail-events.ts'
import * as media from './schema/media.ts'
import * as publication from './schema/publication.ts'
import * as search from './schema/search.ts'
import * as transfers from './schema/transfers.ts'
import * as upkeep from './schema/upkeep.ts'
import * as visitors from './schema/visitors.ts'

/**
 * The kinds of other things that a text can hold.
 * - `images`: addresses of stored images, in HTML, in JSON or alone. The file stays while one of these columns has it.
 * - `category`: the name of a category. It is renamed and moved with it, and a category that a blog or draft has is not deleted.
 * - `byline`: ids of authors and tags. Ids of merged things mean the other one, ids of deleted things are left out.
 * - `article`: the id of a blog or draft. When a draft becomes a blog, the row becomes the blog’s.
 * - `ends`: the same, of what ends with the draft or does not outlive it.
 */
export type Use = 'images' | 'category' | 'byline' | 'article' | 'ends'

/** Columns of free text or JSON: a column with a list of values holds nothing of other things. */
type TextColumn<Table extends SQLiteTable> = {
  [Name in keyof Table['_']['columns']]: Table['_']['columns'][Name]['_']['columnType'] extends 'SQLiteTextJson'
    ? Name
    : string extends Table['_']['columns'][Name]['_']['data']
      ? Name
      : never
}[keyof Table['_']['columns']]

type Schema = typeof schema
type Uses = {
  [Name in keyof Schema as TextColumn<Schema[Name]> extends never ? never : Name]: Record<
    TextColumn<Schema[Name]>,
    readonly Use[]
  >
}

const none = [] as const
const images = ['images'] as const
/** The details of a content have the image of its link previews. */
const details = ['images', 'byline'] as const
const ofArticle = ['article'] as const
const ends = ['ends'] as const
const category = ['category'] as const
/** Of drafts and revisions. */
const content = { title: none, subTitle: none, category, image: images, imageSrcset: none, source: images, details }
/** Of categories, authors and tags. */
const listed = { name: none, foldedName: none, slug: none }

/** The other things that each text of the database holds. The compiler refuses a column without an answer. */
const uses = {
  admins: { email: none, passwordHash: none },
  recoveryLinks: { tokenHash: none },
  invitations: { id: none, tokenHash: none, email: none },
  passkeys: { id: none, credentialId: none, publicKey: none, userHandle: none, rpId: none, name: none },
  challenges: { hash: none },
  sessions: { tokenHash: none, id: none, userAgent: none },
  setupLinks: { tokenHash: none },
  loginAttempts: { key: none },
  loginLinks: { tokenHash: none },
  assistantSettings: { value: none },
  assistantUses: { articleId: ofArticle },
  acceptedTexts: { id: none, articleId: ofArticle, model: none, text: none },
  archiveStarts: { zone: none },
  events: { actor: none, subject: none, detail: none },
  blogs: {
    ...{ id: none, slug: none, title: none, foldedTitle: none, subTitle: none, excerpt: none, lang: none },
    ...{ category, image: images, imageSrcset: none, imageFocus: none, details },
    ...{ contentHash: none, idempotencyKey: none, requestHash: none },
    // As lists show them, written anew with each change of a name.
    ...{ authors: none, tags: none },
    leftAddresses: none,
  },
  blogTexts: { description: images, plainText: none, contents: none },
  blogSources: { source: images },
  resources: { title: none, url: none },
  // Ids of blogs; those that are gone are skipped when they are read.
  derived: { related: none },
  drafts: { id: none, ...content, writer: none, foldedTitle: none },
  previewLinks: { tokenHash: none, blogId: ends },
  // Only blogs are handed in. A trigger deletes the review with its blog.
  reviews: { blogId: none, revisionId: none, note: none, reviewedId: none },
  presence: { draftId: none },
  revisions: { id: none, ...content, draftId: ofArticle },
  letters: { id: none, subject: none, preheader: none, body: images, lang: none, writer: none },
  categories: { ...listed, description: none, image: images, formerNames: none },
  authors: { id: none, ...listed, biography: none, image: images, links: none },
  formerAuthors: { id: none },
  tags: { id: none, ...listed, description: none },
  // A mail shows images of the blog or the letter that it was made of, and readers' mailboxes go on asking for them: they stay as
  // long as that one has them. With a blog or letter that is deleted for good its files go, also from mails that were sent.
  // The intro has paragraphs only.
  mailContents: {
    hash: none,
    fromName: none,
    fromEmail: none,
    replyTo: none,
    subject: none,
    html: none,
    text: none,
  },
  campaigns: { id: none, title: none, subject: none, preheader: none, problem: none, intro: none, week: none },
  deliveries: { email: none, reason: none },
  batches: { id: none, run: none, members: none },
  suppressions: { emailHash: none, importId: none, endedId: none },
  suppressionImports: { id: none },
  mailEvents: { id: none, kind: none, emailHash: none, detail: none },
  media: { key: none, blogId: ofArticle, contentType: none, sourceType: none },
  sharedImages: { keyPrefix: none, usedBy: ofArticle },
  library: { id: none, mediaKey: none, name: none, alt: none, focus: none },
  // The job indexes a draft that becomes a blog anew.
  mediaUses: { keyPrefix: none, usedBy: none },
  textsToIndex: { id: none },
  mediaMoves: { keyPrefix: none, movedTo: none },
  settings: { value: images, parts: none },
  newsletterSettings: { value: none },
  addresses: { path: none, location: none },
  pages: {
    ...{ id: none, slug: none, title: none, summary: none, excerpt: none, lang: none, writer: none },
    ...{ description: images, source: images, contents: none },
  },
  // Words that the cron writes anew.
  searchTexts: {
    titleWords: none,
    title: none,
    subTitle: none,
    headings: none,
    category: none,
    body: none,
    beginnings: none,
  },
  vocabulary: { word: none },
  imports: { id: none, fileName: none, fileHash: none, totals: none, choices: images, zone: none },
  importItems: { sourceId: none, title: none, notes: none, targetId: ends, leftAs: none, filePath: none },
  backups: { id: none, baseId: none, position: none, problem: none },
  backupParts: { backupId: none, name: none, sha256: none },
  changes: { name: none },
  counters: { name: none },
  hourlyTotals: { name: none },
  dailyTotals: { name: none },
  notices: { name: none },
  jobs: { unendedRuns: none },
  bindingChecks: { name: none, lastError: none },
  cacheTags: { tag: none },
  secrets: { name: none, value: none },
  comments: {
    id: none,
    name: none,
    content: none,
    spamReason: none,
    contentHash: none,
    network: none,
    rootId: none,
  },
  subscribers: {
    id: none,
    email: none,
    mailbox: none,
    stateReason: none,
    lang: none,
    origin: none,
    categories: none,
  },
  messages: { id: none, name: none, email: none, message: none, network: none },
  sentForms: { key: none },
} as const satisfies Uses

type UsesIn<Columns> = Columns[keyof Columns] extends readonly (infer Found)[] ? Found : never

/** The tables with a column that has a use. */
export type TableWith<Wanted extends Use> = {
  [Name in keyof typeof uses]: Wanted extends UsesIn<(typeof uses)[Name]> ? Name : never
}[keyof typeof uses]

/** The columns that have a use, as they are called in SQL, of one table or of all. */
export function columnsWith(use: Use, only?: string): { table: string; column: string }[] {
  const tables = new Map<string, SQLiteTable>(Object.entries(schema))
  return Object.entries<Record<string, readonly Use[]>>(uses).flatMap(([name, columns]) => {
    const table = tables.get(name)
    if (!table || (only !== undefined && only !== name)) return []
    return Object.entries(getTableColumns(table)).flatMap(([key, column]) =>
      columns[key]?.includes(use) ? { table: getTableName(table), column: column.name } : [],
    )
  })
}

/** Every table of the database, by the names of the modules. A test finds a module that is missing here. */
export const schema = {
  ...accounts,
  ...archive,
  ...assistant,
  ...blogs,
  ...drafts,
  ...events,
  ...letters,
  ...listings,
  ...mail,
  ...mailEvents,
  ...media,
  ...publication,
  ...search,
  ...transfers,
  ...upkeep,
  ...visitors,
}

/**
 * SQL for how many drafts name an author or a tag: those that were not added, and unfinished changes of blogs.
 * @param ids SQL for the ids that mean it, also of deleted or merged ones
 */
export function countDraftsNaming(kind: 'authors' | 'tags', ids: SQL): SQL<number> {
  const named = columnsWith('byline', 'drafts').map(
    ({ table, column }) =>
      sql`EXISTS (SELECT 1 FROM json_each(${sql.identifier(table)}.${sql.identifier(column)}, ${`$.${kind}`}) WHERE value IN ${ids})`,
  )
  const isNamed = sql`(${sql.join(named, sql` OR `)})`
  return sql`(
    (SELECT count(*) FROM drafts WHERE (blog_key IS NULL) = 1 AND ${isNamed})
    + (SELECT count(*) FROM newer_drafts CROSS JOIN drafts ON drafts.blog_key = newer_drafts.blog_key WHERE newer_drafts.blog_key > 0 AND ${isNamed})
  )`
}

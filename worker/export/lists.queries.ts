import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { ExportSize, ExportSizes } from '../contract/exported.ts'
import { batchNamed } from '../db/batch-named.ts'
import { type CounterName, selectTotals } from '../db/counters.ts'
import type { Database } from '../db/database.ts'
import { admins } from '../db/schema/accounts.ts'
import { blogSources, blogs } from '../db/schema/blogs.ts'
import { drafts, newerDrafts, revisions } from '../db/schema/drafts.ts'
import { authors, categories, tags } from '../db/schema/listings.ts'
import { media } from '../db/schema/media.ts'
import { addresses, pages, settings } from '../db/schema/publication.ts'
import { comments, subscribers } from '../db/schema/visitors.ts'
import { kindsOfBlog, presentPathOf } from '../db/statements/addresses.ts'
import { isListedIn } from '../db/statements/blogs.ts'
import type { Chosen } from './texts.queries.ts'

/** Rows of a page. */
export const mostRows = 100
/** Their texts have 450 kB at most. */
export const mostComments = 50

/** Which rows a page has: the next ones by a column that no write changes. */
function following(place: SQLiteColumn, after: string | number, condition?: SQL) {
  return and(gt(place, after), condition)
}

export function listExportedComments(db: Database, after: number, { trash }: Chosen) {
  const { key, id, rootId, name, content, isApproved, isAuthor, spamReason, createdAt } = comments
  return db
    .select({
      key,
      id,
      replyTo: rootId,
      name,
      content,
      isApproved,
      isAuthor,
      spamReason,
      createdAt,
      article: articleOf,
    })
    .from(comments)
    .where(following(key, after, trash ? undefined : sql`NOT ${comments.isInTrash}`))
    .orderBy(asc(key))
    .limit(mostComments)
}

const articleOf = sql<string>`(SELECT ${blogs.id} FROM ${blogs} WHERE ${blogs.key} = ${comments.blogKey})`.as('article')

/** The redirects, and the paths that something had before or that nothing has any more. */
export function listExportedRedirects(db: Database, after: string, { trash }: Chosen) {
  const isOfTrash = sql`kind IN ${kindsOfBlog} AND EXISTS (SELECT 1 FROM ${blogs} WHERE key = target AND deleted_at IS NOT NULL)`
  const chosen = trash ? sql`` : sql`AND NOT (${isOfTrash})`
  return db.all<{ path: string; kind: string; location: string | null; present: string | null; created_at: number }>(
    sql`SELECT path, kind, location, ${presentPathOf('any')} AS present, created_at FROM ${addresses} AS place
      WHERE path > ${after} AND (NOT is_live OR NOT was_public) AND NOT is_live ${chosen} ORDER BY path LIMIT ${mostRows}`,
  )
}

export function listExportedAuthors(db: Database, after: number) {
  const { key, id, slug, name, biography, image, links, createdAt } = authors
  return db
    .select({ key, id, slug, name, biography, image, links, createdAt })
    .from(authors)
    .where(following(key, after))
    .orderBy(asc(key))
    .limit(mostRows)
}

/** The people, with the ids of what they own. */
export function listExportedPeople(db: Database, after: number) {
  const { key, email, role, moderates, sends, removedAt } = admins
  const listIds = (from: SQL) => sql<string[]>`(SELECT json_group_array(id) FROM ${from})`.mapWith(JSON.parse)
  return db
    .select({
      ...{ key, email, role, moderates, sends },
      author: sql<string | null>`(SELECT id FROM ${authors} WHERE authors.key = admins.author_key)`.as('author'),
      blogs: listIds(sql`${blogs} WHERE created_by = admins.key`).as('owned_blogs'),
      drafts: listIds(sql`${drafts} WHERE created_by = admins.key AND blog_key IS NULL`).as('owned_drafts'),
    })
    .from(admins)
    .where(following(key, after, isNull(removedAt)))
    .orderBy(asc(key))
    .limit(mostRows)
}

export function listExportedCategories(db: Database, after: number) {
  const { key, slug, name, description, image, position, formerNames } = categories
  return db
    .select({ key, slug, name, description, image, position, formerNames })
    .from(categories)
    .where(following(key, after))
    .orderBy(asc(key))
    .limit(mostRows)
}

/** The tags, merged ones included: their ids are in drafts and revisions. */
export function listExportedTags(db: Database, after: number) {
  const { key, id, slug, name, description } = tags
  const mergedInto = sql<string | null>`(SELECT other.id FROM tags AS other WHERE other.key = tags.merged_into)`
  return db
    .select({ key, id, slug, name, description, mergedInto: mergedInto.as('merged') })
    .from(tags)
    .where(following(key, after))
    .orderBy(asc(key))
    .limit(mostRows)
}

export function listSubscribers(db: Database, after: number) {
  const { key, email, state, source, createdAt, stateChangedAt } = subscribers
  return db
    .select({ key, email, state, source, createdAt, stateChangedAt })
    .from(subscribers)
    .where(following(key, after))
    .orderBy(asc(key))
    .limit(mostRows)
}

/** The settings as they are stored, and the id of the article that the home page begins with. */
export async function readExportedSettings(db: Database) {
  const pinned = sql<string | null>`(SELECT id FROM ${blogs} WHERE key = pinned_blog)`.as('pinned')
  const [row] = await db.select({ value: settings.value, pinned }).from(settings).where(eq(settings.key, 1))
  if (!row) throw new Error('The row of the settings, which a migration inserts, is missing.')
  return row
}

/** How many rows of a kind are counted: what has no counter is read. */
const mostCounted = 10_000
/** How many of the newest texts their mean length is of. */
const sampled = 100

/** SQL: a file is no smaller copy of an image: after the hash in its key comes the extension. */
const isOriginal = sql`${media.key} GLOB 'media/*/????????????????.*'`

/** How much an export file has, in at most 60,000 read rows. */
export async function readSizes(db: Database): Promise<ExportSizes> {
  const { totals, ...counted } = await batchNamed(db, {
    totals: selectTotals(db, ['blogs', 'trash', 'comments', 'subscribers']),
    texts: selectMean(db, sql`SELECT source AS text FROM ${blogSources} ORDER BY blog_key DESC`),
    pages: select(db, sql`SELECT octet_length(source) AS bytes FROM ${pages}`),
    comments: selectMean(db, sql`SELECT content AS text FROM ${comments} ORDER BY key DESC`),
    draftTexts: selectMean(db, sql`SELECT source AS text FROM ${drafts} ORDER BY id`),
    drafts: select(db, sql`SELECT 0 AS bytes FROM ${drafts} WHERE ${isListedIn('unfinished')}`),
    newerDrafts: select(db, sql`SELECT 0 AS bytes FROM ${newerDrafts}`),
    revisionTexts: selectMean(db, sql`SELECT source AS text FROM ${revisions} ORDER BY key DESC`),
    revisions: select(db, sql`SELECT 0 AS bytes FROM ${revisions}`),
    media: select(db, sql`SELECT iif(${isOriginal}, bytes, NULL) AS bytes FROM ${media} ORDER BY key`),
  })
  const total = (name: CounterName) => totals.find((counter) => counter.name === name)?.value ?? 0
  const meanOf = ([mean]: { bytes: number }[]) => mean?.bytes ?? 0
  const sizeOf = ([size]: { items: number; bytes: number; read: number }[]): ExportSize => ({
    items: size?.items ?? 0,
    bytes: size?.bytes ?? 0,
    isAtLeast: size?.read === mostCounted,
  })
  const known = (items: number, mean: number): ExportSize => ({ items, bytes: items * mean, isAtLeast: false })
  const times = (size: ExportSize, mean: number): ExportSize => ({ ...size, bytes: size.items * mean })
  const [added, newer] = [sizeOf(counted.drafts), sizeOf(counted.newerDrafts)]
  const allDrafts = { items: added.items + newer.items, bytes: 0, isAtLeast: added.isAtLeast || newer.isAtLeast }
  return {
    articles: known(total('blogs'), meanOf(counted.texts)),
    trash: known(total('trash'), meanOf(counted.texts)),
    pages: sizeOf(counted.pages),
    comments: known(total('comments'), meanOf(counted.comments)),
    subscribers: known(total('subscribers'), bytesOfSubscriber),
    drafts: times(allDrafts, meanOf(counted.draftTexts)),
    revisions: times(sizeOf(counted.revisions), meanOf(counted.revisionTexts)),
    media: sizeOf(counted.media),
  }
}

/** A line of the list of subscribers. */
const bytesOfSubscriber = 80

/** A statement that counts rows and their bytes. @param rows have the column `bytes`, NULL for a row that does not count */
function select(db: Database, rows: SQL) {
  return db
    .select({
      items: sql<number>`count(bytes)`.as('items'),
      bytes: sql<number>`coalesce(sum(bytes), 0)`.as('all_bytes'),
      read: sql<number>`count(*)`.as('rows_read'),
    })
    .from(sql`(${rows} LIMIT ${mostCounted})`)
}

function selectMean(db: Database, rows: SQL) {
  return db
    .select({ bytes: sql<number>`coalesce(round(avg(octet_length(text))), 0)`.as('mean') })
    .from(sql`(${rows} LIMIT ${sampled})`)
}

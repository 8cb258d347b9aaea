import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database } from '../db/database.ts'
import { blogs } from '../db/schema/blogs.ts'
import { authors, categories, tags } from '../db/schema/listings.ts'
import { addresses, settings } from '../db/schema/publication.ts'
import { comments, subscribers } from '../db/schema/visitors.ts'
import { kindsOfBlog, presentPathOf } from '../db/statements/addresses.ts'
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

import { sql } from 'drizzle-orm'
import { listLimits } from '../../contract/limits.ts'
import { authorImages } from '../../contract/listings.ts'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { recordEvent } from '../../db/record-events.ts'
import { admins } from '../../db/schema/accounts.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { drafts } from '../../db/schema/drafts.ts'
import { authors, blogAuthors, formerAuthors } from '../../db/schema/listings.ts'
import { addresses } from '../../db/schema/publication.ts'
import { authorsColumn, authorsColumnIf, publication } from '../../db/statements/apply-details.ts'
import { settleImages } from '../../db/statements/image-uses.ts'
import { countWithoutAuthor, hasNoAuthor, isDraftWithoutAuthor, namesNoAuthor } from './authors.queries.ts'

type Deletion = {
  id: string
  name: string
  /** The author who gets the blogs, the account and the addresses; null for none. */
  replacement: { id: string; name: string } | null
  /** The address of the deleted author's picture. */
  picture: string
}

/**
 * Deletes an author, in one transaction with what its blogs show.
 * @returns false when there is no such author, or none with the id `replacement`
 * @throws the database's constraint error for the profile of an account without a replacement
 */
export async function deleteAuthorRow(acting: Acting, { id, name, replacement, picture }: Deletion): Promise<boolean> {
  const { db } = acting
  const next = sql`(SELECT key FROM ${authors} WHERE id = ${replacement?.id ?? null})`
  const key = sql`(
    SELECT key FROM ${authors} WHERE id = ${id} ${replacement === null ? sql`` : sql`AND ${next} IS NOT NULL AND id <> ${replacement.id}`}
  )`
  const { deleted } = await batchNamed(db, {
    replaced:
      replacement === null
        ? [db.update(admins).set({ authorKey: null }).where(sql`author_key = ${key} AND removed_at IS NOT NULL`)]
        : replaceAuthor(db, key, next),
    shown: db
      .update(blogs)
      .set({ authors: authorsColumnIf(sql`author_key <> ${key}`) })
      .where(sql`key IN (SELECT blog_key FROM ${blogAuthors} WHERE author_key = ${key})`),
    deleted: db.delete(authors).where(sql`key = ${key}`).returning({ id: authors.id }),
    event: recordEvent(acting, {
      kind: 'author.changed',
      subject: id,
      facts: { name, change: 'deleted', ...(replacement && { into: replacement.name }) },
    }),
    pictures: settleImages(db, authorImages, [picture]),
  })
  return deleted.length > 0
}

/** Statements that give everything that leads to one author to another. */
function replaceAuthor(db: Database, key: ReturnType<typeof sql>, next: ReturnType<typeof sql>) {
  return [
    db
      .insert(blogAuthors)
      .select(sql`SELECT blog_key, ${next}, position, published_at FROM ${blogAuthors} WHERE author_key = ${key}`)
      .onConflictDoNothing(),
    db.update(formerAuthors).set({ authorKey: next }).where(sql`author_key = ${key}`),
    db.insert(formerAuthors).select(sql`SELECT id, ${next} FROM ${authors} WHERE key = ${key}`),
    db.update(admins).set({ authorKey: next }).where(sql`author_key = ${key}`),
    db.update(addresses).set({ target: next, isLive: false }).where(sql`kind = 'author' AND target = ${key}`),
  ] as const
}

/**
 * Gives an author to blogs and drafts that have none: to a number of each, so that one call is bounded. The draft of such a
 * blog gets it too, or publishing it would take the author away again.
 * @returns how many were changed, and how many are left
 * @throws the database's constraint error when there is no such author
 */
export async function writeMissingBylines(acting: Acting, { id, name }: { id: string; name: string }) {
  const { db } = acting
  const key = sql`(SELECT key FROM ${authors} WHERE id = ${id})`
  const chosen = sql`(SELECT key FROM ${blogs} WHERE ${hasNoAuthor} ORDER BY key LIMIT ${listLimits.assignedBylines})`
  const ofDrafts = sql`(SELECT id FROM ${drafts} WHERE ${isDraftWithoutAuthor} LIMIT ${listLimits.assignedBylines})`
  const { assigned, drafted, ...left } = await batchNamed(db, {
    event: recordEvent(acting, {
      kind: 'author.changed',
      subject: id,
      facts: sql`json_object('name', ${name}, 'change', 'assigned', 'articles', articles)`,
      from: sql`(SELECT (SELECT count(*) FROM ${chosen}) + (SELECT count(*) FROM ${ofDrafts}) AS articles) WHERE articles > 0`,
    }),
    draftsOfBlogs: db
      .update(drafts)
      .set({ details: detailsWith('drafts', id) })
      .where(sql`blog_key IN ${chosen} AND ${namesNoAuthor}`),
    details: db
      .update(blogs)
      .set({ details: detailsWith('blogs', id) })
      .where(sql`key IN ${chosen}`),
    authors: db
      .insert(blogAuthors)
      .select(sql`SELECT key, ${key}, 0, ${publication} FROM ${blogs} WHERE key IN ${chosen}`),
    assigned: db
      .update(blogs)
      .set({ authors: authorsColumn })
      .where(sql`key IN ${chosen}`)
      .returning({ key: blogs.key }),
    drafted: db
      .update(drafts)
      .set({ details: detailsWith('drafts', id) })
      .where(sql`id IN ${ofDrafts}`)
      .returning({ id: drafts.id }),
    ...countWithoutAuthor(db),
  })
  return {
    assigned: assigned.length + drafted.length,
    left: { blogs: left.blogs[0]?.count ?? 0, drafts: left.drafts[0]?.count ?? 0 },
  }
}

/** The details of a row with one author. The order of their keys does not matter: they are compared by their values. */
function detailsWith(table: 'blogs' | 'drafts', id: string) {
  return sql<never>`json_set(${sql.identifier(table)}.details, '$.authors', json_array(${id}))`
}

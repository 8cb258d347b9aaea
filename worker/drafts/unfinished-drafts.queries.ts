import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Position } from '../contract/position.ts'
import { batchNamed } from '../db/batch-named.ts'
import type { Database } from '../db/database.ts'
import { cutPage } from '../db/list-pages.ts'
import { drafts } from '../db/schema/drafts.ts'
import { releaseOwnedFiles } from '../db/statements/media.ts'
import { type DraftRow, draftColumns } from './drafts.queries.ts'

/** A page of the drafts that were not added, newest save first. */
export async function listDrafts(db: Database, { after, limit }: { after: Position | null; limit: number }) {
  const rowid = sql<number>`${drafts}.rowid`
  // Written as in the index: for a plain IS NULL, SQLite chooses the unique index and sorts all drafts for each page.
  const isNotAdded = sql`(${drafts.blogKey} IS NULL) = 1`
  const isAfter = after && sql`(${drafts.updatedAt}, ${rowid}) < (${after.at.getTime()}, ${after.key})`
  const rows = await db
    .select({
      key: rowid.as('key'),
      id: drafts.id,
      title: drafts.title,
      subTitle: drafts.subTitle,
      category: drafts.category,
      image: drafts.image,
      createdAt: drafts.createdAt,
      updatedAt: drafts.updatedAt,
    })
    .from(drafts)
    .where(and(isNotAdded, isAfter ?? undefined))
    .orderBy(desc(drafts.updatedAt), desc(rowid))
    .limit(limit + 1)
  return cutPage(rows, limit, ({ updatedAt, key }) => ({ at: updatedAt, key }))
}

/** A draft that was not added; undefined when there is none. */
export function findDraft(db: Database, id: string): Promise<DraftRow | undefined> {
  return db
    .select(draftColumns)
    .from(drafts)
    .where(and(eq(drafts.id, id), isNull(drafts.blogKey)))
    .get()
}

/**
 * Deletes a draft that was not added, and releases its files.
 * @returns false when there is none
 */
export async function deleteDraft(db: Database, id: string): Promise<boolean> {
  const isThisDraft = and(eq(drafts.id, id), isNull(drafts.blogKey))
  const { deleted } = await batchNamed(db, {
    released: releaseOwnedFiles(db, sql`(SELECT ${drafts.id} FROM ${drafts} WHERE ${isThisDraft})`),
    deleted: db.delete(drafts).where(isThisDraft).returning({ id: drafts.id }),
  })
  return deleted.length > 0
}

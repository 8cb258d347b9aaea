import { asc, lt, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { releaseOwnedFiles } from './media.ts'
import { blogs } from './schema/blogs.ts'

/** How many blogs one transaction removes. */
const removalBatch = 50

/**
 * Removes blogs that were moved to the Trash before a moment, with their texts, comments, resources, working copies and
 * revisions, and lets their files go.
 */
export async function emptyTrash(db: Database, before: Date): Promise<void> {
  const oldest = db
    .select({ key: blogs.key, id: blogs.id })
    .from(blogs)
    .where(lt(blogs.deletedAt, before))
    .orderBy(asc(blogs.deletedAt), asc(blogs.key))
    .limit(removalBatch)
    .as('oldest')
  for (;;) {
    const [, , , removed] = await db.batch([
      ...releaseOwnedFiles(db, sql`${db.select({ id: oldest.id }).from(oldest)}`),
      db
        .delete(blogs)
        .where(sql`${blogs.key} IN ${db.select({ key: oldest.key }).from(oldest)}`)
        .returning({ id: blogs.id }),
    ])
    if (removed.length < removalBatch) return
  }
}

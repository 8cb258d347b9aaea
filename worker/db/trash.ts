import { asc, lt, sql } from 'drizzle-orm'
import { batchNamed } from './batch-named.ts'
import type { Database } from './database.ts'
import { releaseOwnedFiles } from './media.ts'
import { blogs } from './schema/blogs.ts'

/** How many blogs one transaction deletes. */
const removalBatch = 50

/**
 * Deletes blogs that were moved to the Trash before a time, with their texts, comments, resources, drafts and
 * revisions, and releases their files.
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
    const { removed } = await batchNamed(db, {
      released: releaseOwnedFiles(db, sql`${db.select({ id: oldest.id }).from(oldest)}`),
      removed: db
        .delete(blogs)
        .where(sql`${blogs.key} IN ${db.select({ key: oldest.key }).from(oldest)}`)
        .returning({ id: blogs.id }),
    })
    if (removed.length < removalBatch) return
  }
}

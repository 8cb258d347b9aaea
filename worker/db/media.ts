import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { Database } from './database.ts'
import { media } from './schema.ts'

type NewMedia = Omit<typeof media.$inferInsert, 'createdAt' | 'attachedAt'>

/** Notes files that are about to be stored. */
export async function insertPendingMedia(db: Database, files: NewMedia[]) {
  const [first, ...others] = files.map((file) => db.insert(media).values({ ...file, createdAt: now() }))
  if (first) await db.batch([first, ...others])
}

/** A statement that gives a blog its files, for the batch that adds the blog. */
export function attachMedia(db: Database, blogId: string) {
  return db.update(media).set({ attachedAt: now() }).where(eq(media.blogId, blogId))
}

/** A statement that takes a blog's files from it, for the batch that deletes the blog. */
export function detachMedia(db: Database, blogId: string) {
  return db.update(media).set({ attachedAt: null }).where(eq(media.blogId, blogId))
}

/** Keys of files that no blog holds. */
export async function listUnattachedMedia(db: Database, which: { blogId: string } | { before: Date }, limit: number) {
  const condition = 'blogId' in which ? eq(media.blogId, which.blogId) : lt(media.createdAt, which.before)
  const rows = await db
    .select({ key: media.key })
    .from(media)
    .where(and(isNull(media.attachedAt), condition))
    .limit(limit)
  return rows.map(({ key }) => key)
}

export async function deleteMediaRows(db: Database, keys: string[]) {
  await db.delete(media).where(sql`${media.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`)
}

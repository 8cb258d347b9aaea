import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { Database } from './database.ts'
import { media } from './schema.ts'

type NewMedia = Omit<typeof media.$inferInsert, 'createdAt' | 'attachedAt'>

/** Notes files that are about to be stored; one that was stored before waits anew if nothing holds it. */
export async function insertPendingMedia(db: Database, files: NewMedia[]) {
  const createdAt = now()
  const [first, ...others] = files.map((file) =>
    db
      .insert(media)
      .values({ ...file, createdAt })
      .onConflictDoUpdate({ target: media.key, set: { createdAt } }),
  )
  if (first) await db.batch([first, ...others])
}

/** A statement that gives a blog its files, for the batch that adds the blog. */
export function attachMedia(db: Database, blogId: string) {
  return db.update(media).set({ attachedAt: now() }).where(eq(media.blogId, blogId))
}

/** Pictures and their copies: a stem is followed by `-` or `.`, which are the two characters before `/`. */
function filesOf(stems: string[]) {
  return sql`json_each(${JSON.stringify(stems)})
    CROSS JOIN ${media} AS file ON file.key >= json_each.value || '-' AND file.key < json_each.value || '/'`
}

/** A statement that keeps the pictures that a text names, for the batch that saves the text. @param stems their keys' beginnings */
export function attachNamed(db: Database, stems: string[]) {
  return db
    .update(media)
    .set({ attachedAt: now() })
    .where(and(isNull(media.attachedAt), sql`${media.key} IN (SELECT file.key FROM ${filesOf(stems)})`))
}

/** A statement that gives a blog the files of the draft that it was; their addresses stay. */
export function handOverMedia(db: Database, draftId: string, blogId: string) {
  return db.update(media).set({ blogId }).where(eq(media.blogId, draftId))
}

/** The files of pictures by the beginnings of their keys: each picture and its copies. */
export function listPictureFiles(db: Database, stems: string[]) {
  return db.all<{ stem: string; key: string; width: number; height: number; owner: string }>(sql`
    SELECT json_each.value AS stem, file.key, file.width, file.height, file.blog_id AS owner FROM ${filesOf(stems)}
  `)
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

import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { Database } from './database.ts'
import { borrowedPictures, media } from './schema/media.ts'

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

/** Joins pictures and their copies by their stems: `-` or `.` follows there, which are the two characters before `/`. */
export function joinFiles(stem: SQL) {
  return sql`CROSS JOIN ${media} AS file ON file.key >= ${stem} || '-' AND file.key < ${stem} || '/'`
}

function filesOf(stems: string[]) {
  return sql`json_each(${JSON.stringify(stems)}) ${joinFiles(sql`json_each.value`)}`
}

/** What a picture and its copies have in common: `media/{folder}/{16 hex digits}`. */
export const stemOfMedia = sql.raw(`substr(media.key, 1, instr(substr(media.key, 7), '/') + 22)`)

/**
 * Statements that keep the pictures that a text names, for the batch that saves the text; those of another blog or draft
 * are borrowed from then on.
 * @param id whose text it is
 * @param stems the beginnings of the pictures' keys
 */
export function markReferenced(db: Database, id: string, stems: string[]) {
  return [
    db
      .update(media)
      .set({ attachedAt: now() })
      .where(and(isNull(media.attachedAt), sql`${media.key} IN (SELECT file.key FROM ${filesOf(stems)})`)),
    db
      .insert(borrowedPictures)
      .select(sql`SELECT DISTINCT json_each.value, ${id} FROM ${filesOf(stems)} WHERE file.blog_id <> ${id}`)
      .onConflictDoNothing(),
  ] as const
}

/** Statements that give a blog the files of the draft that it was, and what that had borrowed; their addresses stay. */
export function handOverMedia(db: Database, draftId: string, blogId: string) {
  return [
    db.update(media).set({ blogId }).where(eq(media.blogId, draftId)),
    db.update(borrowedPictures).set({ borrower: blogId }).where(eq(borrowedPictures.borrower, draftId)),
  ] as const
}

/**
 * Statements that let the files of blogs or drafts go, for the batch that removes those: what another one has borrowed
 * becomes its own, the rest is unattached.
 * @param owners their ids, as SQL knows them
 */
export function releaseOwnedFiles(db: Database, owners: SQL) {
  const heir = sql`(SELECT ${borrowedPictures.borrower} FROM ${borrowedPictures} WHERE stem = ${stemOfMedia} LIMIT 1)`
  return [
    db.delete(borrowedPictures).where(sql`${borrowedPictures.borrower} IN ${owners}`),
    db
      .update(media)
      .set({ blogId: sql`coalesce(${heir}, ${media.blogId})` })
      .where(sql`${media.blogId} IN ${owners}`),
    db.update(media).set({ attachedAt: null }).where(sql`${media.blogId} IN ${owners}`),
  ] as const
}

/** The files of pictures by the beginnings of their keys: each picture and its copies. */
export function listImageFiles(db: Database, stems: string[]) {
  return db.all<{ stem: string; key: string; width: number; height: number; owner: string }>(sql`
    SELECT json_each.value AS stem, file.key, file.width, file.height, file.blog_id AS owner FROM ${filesOf(stems)}
  `)
}

/** Until when a file must have been let go or stored: one that belongs to nobody, and one whose blog or draft stands. */
export type ReleasedBefore = { ownerless: Date; owned: Date }

/** Keys of files that no text holds. */
export async function listUnattachedMedia(db: Database, which: { blogId: string } | ReleasedBefore, limit: number) {
  const condition =
    'blogId' in which
      ? eq(media.blogId, which.blogId)
      : sql`${media.createdAt} < ${which.ownerless.getTime()} AND (${media.createdAt} < ${which.owned.getTime()} OR (
          NOT EXISTS (SELECT 1 FROM blogs WHERE blogs.id = ${media.blogId})
          AND NOT EXISTS (SELECT 1 FROM drafts WHERE drafts.id = ${media.blogId})
        ))`
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

import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { blogSources, blogs, blogTexts } from '../db/schema/blogs.ts'
import { drafts } from '../db/schema/drafts.ts'
import { imageCopies, media } from '../db/schema/media.ts'
import { thumbnailColumns } from '../db/statements/thumbnail.ts'

/** Which copies the images of published blogs have. A higher number makes the cron look at every blog again. */
export const imageCopiesVersion = 1

/** Published blogs whose images have not been looked at, by the number of tries, the fewest first. */
export function listBlogsWithoutCopies(db: Database, limit: number) {
  return db
    .select({
      key: blogs.key,
      id: blogs.id,
      title: blogs.title,
      updatedAt: blogs.updatedAt,
      thumbnail: thumbnailColumns(blogs),
      attempts: imageCopies.attempts,
    })
    .from(imageCopies)
    .innerJoin(blogs, eq(blogs.key, imageCopies.blogKey))
    .where(lt(imageCopies.version, imageCopiesVersion))
    .orderBy(asc(imageCopies.version), asc(imageCopies.attempts), asc(imageCopies.blogKey))
    .limit(limit)
}

export type BlogWithoutCopies = Awaited<ReturnType<typeof listBlogsWithoutCopies>>[number]

/** A blog's article as its author wrote it. */
export async function readSource(db: Database, key: number): Promise<string> {
  const row = await db
    .select({ source: blogSources.source })
    .from(blogSources)
    .where(eq(blogSources.blogKey, key))
    .get()
  return row?.source ?? ''
}

/** Counts an attempt before it begins, so that an attempt that never ends is counted too. @param change -1 takes one back */
export async function countCopiesAttempt(db: Database, key: number, change: 1 | -1): Promise<void> {
  const attempts = sql`${imageCopies.attempts} + ${change}`
  await db.update(imageCopies).set({ attempts }).where(eq(imageCopies.blogKey, key))
}

/** The parts of a blog that new copies change: its article, and the `srcset` of its thumbnail. */
type WithCopies = { description: string; contentHash: string; thumbnailSrcset: string }

/**
 * Uses copies in a blog and in its draft, in one transaction. A blog that an author has updated since it was read stays
 * as it is, and is looked at again.
 * @param files the keys of the copies' files
 * @param isDone whether the blog needs no further run
 */
export async function recordCopies(
  db: Database,
  { key, updatedAt, thumbnail }: BlogWithoutCopies,
  { files, changes, isDone }: { files: string[]; changes: WithCopies | null; isDone: boolean },
): Promise<void> {
  const isUnchanged = sql`EXISTS (SELECT 1 FROM ${blogs} WHERE key = ${key} AND updated_at = ${updatedAt.getTime()})`
  const { description, contentHash, thumbnailSrcset: imageSrcset } = changes ?? {}
  await db.batch([
    db
      .update(media)
      .set({ attachedAt: now() })
      .where(
        and(isNull(media.attachedAt), sql`${media.key} IN (SELECT value FROM json_each(${JSON.stringify(files)}))`),
      ),
    ...(changes
      ? [
          db
            .update(blogTexts)
            .set({ description })
            .where(and(eq(blogTexts.blogKey, key), isUnchanged)),
          db
            .update(drafts)
            .set({ imageSrcset })
            .where(and(eq(drafts.blogKey, key), eq(drafts.image, thumbnail.src))),
          db
            .update(blogs)
            .set({ imageSrcset, contentHash })
            .where(and(eq(blogs.key, key), isUnchanged)),
        ]
      : []),
    // Last, because a trigger makes a blog due whose text changes.
    ...(isDone
      ? [
          db
            .update(imageCopies)
            .set({ version: imageCopiesVersion, attempts: 0 })
            .where(and(eq(imageCopies.blogKey, key), isUnchanged)),
        ]
      : []),
  ])
}

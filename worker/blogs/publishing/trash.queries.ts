import { and, asc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { forgetEvents, recordEvent } from '../../db/record-events.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { drafts } from '../../db/schema/drafts.ts'
import { addresses } from '../../db/schema/publication.ts'
import { comments } from '../../db/schema/visitors.ts'
import { kindsOfBlog } from '../../db/statements/addresses.ts'
import { isDraft, titled } from '../../db/statements/blogs.ts'
import { releaseOwnedFiles } from '../../db/statements/media.ts'

/** How many blogs, and how many drafts, one transaction deletes. */
const removalBatch = 50

/**
 * Deletes blogs that were moved to the Trash before a time, with their texts, comments, resources, drafts and
 * revisions, likewise drafts that were not added, and releases their files.
 * @param fits whether a further transaction of six statements may be sent
 * @returns whether none is left
 */
export async function emptyTrash(acting: Acting, before: Date, fits = () => true): Promise<boolean> {
  const { db } = acting
  const oldest = db
    .select({ key: blogs.key, id: blogs.id })
    .from(blogs)
    .where(lt(blogs.deletedAt, before))
    .orderBy(asc(blogs.deletedAt), asc(blogs.key))
    .limit(removalBatch)
  const discarded = db
    .select({ id: drafts.id })
    .from(drafts)
    .where(lt(drafts.deletedAt, before))
    .orderBy(asc(drafts.deletedAt), asc(drafts.id))
    .limit(removalBatch)
  while (fits()) {
    const { removed, forgotten } = await batchNamed(db, {
      released: releaseOwnedFiles(db, sql`(SELECT id FROM ${oldest} UNION ALL SELECT id FROM ${discarded})`),
      ...recordDeleted(
        acting,
        sql`blogs.key IN (SELECT key FROM ${oldest})`,
        sql`drafts.id IN (SELECT id FROM ${discarded})`,
      ),
      removed: db.delete(blogs).where(sql`${blogs.key} IN (SELECT key FROM ${oldest})`).returning({ id: blogs.id }),
      forgotten: db
        .delete(drafts)
        .where(sql`${drafts.id} IN (SELECT id FROM ${discarded})`)
        .returning({ id: drafts.id }),
    })
    if (Math.max(removed.length, forgotten.length) < removalBatch) return true
  }
  return false
}

/**
 * Deletes a blog, or a draft that was not added, which is in the Trash for good, as the cleanup does.
 * @param replacement the id of another blog, to which its public addresses lead from now on; null for none
 * @returns what it was; null when neither is in the Trash
 */
export async function deleteForGood(
  acting: Acting,
  id: string,
  replacement: string | null,
): Promise<'blog' | 'draft' | null> {
  const { db } = acting
  const inTrash = and(eq(blogs.id, id), isNotNull(blogs.deletedAt))
  const isDiscarded = and(eq(drafts.id, id), eq(drafts.state, 'trash'))
  const key = sql`(SELECT ${blogs.key} FROM ${blogs} WHERE ${inTrash})`
  const other = sql`(SELECT key FROM blogs WHERE id = ${replacement} AND id <> ${id})`
  const isPublicPath = (kinds: SQL) => sql`kind IN ${kinds} AND target = ${key} AND was_public`
  const { removed, forgotten } = await batchNamed(db, {
    released: releaseOwnedFiles(
      db,
      sql`(SELECT ${blogs.id} FROM ${blogs} WHERE ${inTrash} UNION ALL SELECT ${drafts.id} FROM ${drafts} WHERE ${isDiscarded})`,
    ),
    replaced: replacement
      ? [
          // Its id is an address too. Before the others, which then are of the other blog.
          db
            .insert(addresses)
            .select(
              sql`SELECT '/blog/' || ${id}, 'blog', ${other}, 0, NULL, ${now().getTime()}, 1
                WHERE EXISTS (SELECT 1 FROM paths WHERE ${isPublicPath(sql`('blog')`)}) AND ${other} IS NOT NULL`,
            )
            .onConflictDoNothing(),
          db
            .update(addresses)
            .set({ target: sql`${other}`, isLive: false })
            .where(sql`${isPublicPath(kindsOfBlog)} AND ${other} IS NOT NULL`),
        ]
      : [],
    ...recordDeleted(acting, sql`${inTrash}`, sql`${isDiscarded}`),
    removed: db.delete(blogs).where(inTrash).returning({ id: blogs.id }),
    forgotten: db.delete(drafts).where(isDiscarded).returning({ id: drafts.id }),
  })
  if (removed.length > 0) return 'blog'
  return forgotten.length > 0 ? 'draft' : null
}

/**
 * Statements that record the deletion of blogs and of drafts that were not added, before it. The events of their comments lose
 * actor and facts.
 * @param isBlog a condition on `blogs`
 * @param isDiscarded a condition on `drafts`
 */
function recordDeleted(acting: Acting, isBlog: SQL, isDiscarded: SQL) {
  const ofComments = sql`(SELECT id FROM ${comments} WHERE blog_key IN (SELECT key FROM ${blogs} WHERE ${isBlog}))`
  const removed = sql`SELECT id, ${titled()} AS facts FROM ${blogs} WHERE ${isBlog}
    UNION ALL SELECT id, ${titled(isDraft)} FROM ${drafts} WHERE ${isDiscarded}`
  return {
    emptied: forgetEvents(acting, ofComments),
    events: recordEvent(acting, { kind: 'blog.deleted', subject: sql`id`, facts: sql`facts`, from: sql`(${removed})` }),
  }
}

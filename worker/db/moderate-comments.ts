import { and, eq, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { Database } from './database.ts'
import { comments } from './schema/visitors.ts'

/** Whoever approves a comment has judged it: it is no longer suspicious. */
const approval = { isApproved: true, spamReason: '' }

const moderatedColumns = {
  id: comments.id,
  isApproved: comments.isApproved,
  blogId: sql<string>`(SELECT id FROM blogs WHERE blogs.key = comments.blog_key)`.as('blog_id'),
}

/** Approves all of them that there are. @returns what they were before */
export async function approveComments(db: Database, ids: string[]) {
  const [before] = await db.batch([selectNamed(db, ids), db.update(comments).set(approval).where(isNamed(ids))])
  return before
}

/** Deletes all of them that there are. @returns what they were before */
export async function deleteComments(db: Database, ids: string[]) {
  const [before] = await db.batch([selectNamed(db, ids), db.delete(comments).where(isNamed(ids))])
  return before
}

type Reply = { to: string; id: string; name: string; content: string; contentHash: string }

/**
 * Adds the author's answer to a comment, and approves that one: readers see what is answered. A reply whose id is there
 * already is not added again.
 * @returns the blog of both; undefined when there is no such comment on a published blog
 */
export async function insertReply(db: Database, { to, id, name, content, contentHash }: Reply) {
  const isAnswered = and(eq(comments.id, to), sql`(SELECT is_published FROM blogs WHERE blogs.key = comments.blog_key)`)
  const [answered] = await db.batch([
    db.update(comments).set(approval).where(isAnswered).returning(moderatedColumns),
    db
      .insert(comments)
      .select(
        db
          .select({
            key: sql<number>`NULL`.as('key'),
            id: sql<string>`${id}`.as('id'),
            blogKey: comments.blogKey,
            name: sql<string>`${name}`.as('name'),
            content: sql<string>`${content}`.as('content'),
            isApproved: sql<boolean>`1`.as('is_approved'),
            createdAt: sql<Date>`${now().getTime()}`.as('created_at'),
            isAuthor: sql<boolean>`1`.as('is_author'),
            spamReason: sql<string>`''`.as('spam_reason'),
            contentHash: sql<string>`${contentHash}`.as('content_hash'),
          })
          .from(comments)
          .where(isAnswered),
      )
      .onConflictDoNothing(),
  ])
  return answered[0]
}

function selectNamed(db: Database, ids: string[]) {
  return db.select(moderatedColumns).from(comments).where(isNamed(ids))
}

/** One parameter carries them all: D1 allows 100. */
function isNamed(ids: string[]) {
  return sql`${comments.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
}

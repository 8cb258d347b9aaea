import { and, eq, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { batchNamed } from './batch-named.ts'
import type { Database } from './database.ts'
import { comments } from './schema/visitors.ts'

/** An approved comment is no longer suspicious: the admin has judged it. */
const approval = { isApproved: true, spamReason: '' }

const moderatedColumns = {
  id: comments.id,
  isApproved: comments.isApproved,
  blogId: sql<string>`(SELECT id FROM blogs WHERE blogs.key = comments.blog_key)`.as('blog_id'),
}

/** Approves comments. @returns the existing ones as they were before */
export async function approveComments(db: Database, ids: string[]) {
  const { before } = await batchNamed(db, {
    before: selectByIds(db, ids),
    approved: db.update(comments).set(approval).where(hasId(ids)),
  })
  return before
}

/** Deletes comments. @returns the existing ones as they were before */
export async function deleteComments(db: Database, ids: string[]) {
  const { before } = await batchNamed(db, {
    before: selectByIds(db, ids),
    deleted: db.delete(comments).where(hasId(ids)),
  })
  return before
}

type Reply = { to: string; id: string; name: string; content: string; contentHash: string }

/**
 * Adds the author's reply to a comment, and approves that comment, since readers see what a reply answers. A reply
 * whose id exists is not added again.
 * @returns the comment with its blog; undefined when there is no such comment on a published blog
 */
export async function insertReply(db: Database, { to, id, name, content, contentHash }: Reply) {
  const isAnswered = and(eq(comments.id, to), sql`(SELECT is_published FROM blogs WHERE blogs.key = comments.blog_key)`)
  const { answered } = await batchNamed(db, {
    answered: db.update(comments).set(approval).where(isAnswered).returning(moderatedColumns),
    reply: db
      .insert(comments)
      .select(
        sql`SELECT NULL, ${id}, blog_key, ${name}, ${content}, 1, ${now().getTime()}, 1, '', ${contentHash}
          FROM ${comments} WHERE ${isAnswered}`,
      )
      .onConflictDoNothing(),
  })
  return answered[0]
}

function selectByIds(db: Database, ids: string[]) {
  return db.select(moderatedColumns).from(comments).where(hasId(ids))
}

/** One parameter carries all ids: D1 allows 100 parameters. */
function hasId(ids: string[]) {
  return sql`${comments.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
}

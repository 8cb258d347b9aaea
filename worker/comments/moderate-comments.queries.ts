import { and, eq, type SQL, sql } from 'drizzle-orm'
import { ownerKeyOf } from '../actor.ts'
import { now } from '../clock.ts'
import type { Acting } from '../db/acting.ts'
import { batchNamed } from '../db/batch-named.ts'
import { forgetEvents, recordEvent } from '../db/record-events.ts'
import { comments } from '../db/schema/visitors.ts'
import { type CommentTarget, isCommentOf } from './comment-queue.queries.ts'

/** An approved comment is no longer suspicious: the admin has judged it. Its network is of no use any more. */
const approval = { isApproved: true, spamReason: '', network: '' }

const moderatedColumns = { id: comments.id, isApproved: comments.isApproved }

/** Approves comments. @returns the existing ones as they were before */
export async function approveComments(acting: Acting, target: CommentTarget) {
  const { db } = acting
  const isTarget = await isCommentOf(db, target)
  const { before } = await batchNamed(db, {
    before: db.select(moderatedColumns).from(comments).where(isTarget),
    events: recordApproval(acting, isTarget),
    approved: db.update(comments).set(approval).where(isTarget),
  })
  return before
}

/** A statement that records which of some comments an approval changes, before it. */
function recordApproval(acting: Acting, which: SQL | undefined) {
  return recordEvent(acting, {
    kind: 'comment.approved',
    subject: sql`id`,
    from: sql`${comments} WHERE ${which} AND NOT is_approved`,
  })
}

/** Deletes comments, and the replies to them. @returns the existing ones of the target as they were before */
export async function deleteComments(acting: Acting, target: CommentTarget) {
  const { db } = acting
  const isTarget = await isCommentOf(db, target)
  const withReplies = sql`(
    WITH few AS MATERIALIZED (SELECT key, id FROM ${comments} WHERE ${isTarget})
    SELECT id FROM few UNION ALL SELECT id FROM ${comments} WHERE root_key IN (SELECT key FROM few)
  )`
  const { before } = await batchNamed(db, {
    before: db.select(moderatedColumns).from(comments).where(isTarget),
    forgotten: forgetEvents(acting, withReplies),
    events: recordEvent(acting, {
      kind: 'comment.deleted',
      subject: sql`id`,
      from: sql`${comments} WHERE ${isTarget}`,
    }),
    deleted: db.delete(comments).where(isTarget),
  })
  return before
}

type Reply = { to: string; id: string; name: string; content: string; contentHash: string }

/**
 * Adds the author's reply to a comment, and approves that comment, since readers see what a reply answers. A reply to a
 * reply belongs to the same root. A reply whose id exists is not added again.
 * @returns false when there is no such comment on a published blog
 */
export async function insertReply(acting: Acting, { to, id, name, content, contentHash }: Reply): Promise<boolean> {
  const { db, actor } = acting
  const isAnswered = and(eq(comments.id, to), sql`(SELECT is_published FROM blogs WHERE blogs.key = comments.blog_key)`)
  const { answered } = await batchNamed(db, {
    approved: recordApproval(acting, isAnswered),
    answered: db.update(comments).set(approval).where(isAnswered).returning({ id: comments.id }),
    reply: db
      .insert(comments)
      .select(
        sql`SELECT NULL, ${id}, blog_key, ${name}, ${content}, 1, ${now().getTime()}, 1, '', ${contentHash}, 0, '',
          coalesce(root_key, key), coalesce(root_id, id), 0, ${ownerKeyOf(actor)}
          FROM ${comments} WHERE ${isAnswered}`,
      )
      .onConflictDoNothing(),
    event: recordEvent(acting, { kind: 'comment.replied', subject: id }),
  })
  return answered.length > 0
}

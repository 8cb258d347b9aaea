import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { accountOf } from '../actor.ts'
import { hashOfComment } from '../article/content-hash.ts'
import { blogPath } from '../contract/addresses.ts'
import type { ModeratedComment } from '../contract/comment.ts'
import { listLimits } from '../contract/limits.ts'
import { bulkCommentsRequest, replyRequest } from '../contract/requests/comments.ts'
import { idRequest } from '../contract/requests/fields.ts'
import { searchText } from '../contract/requests/lists.ts'
import { bulkResponseTexts, responseTexts } from '../contract/response-texts.ts'
import type { AppEnv, Task } from '../env.ts'
import { ApiError, notFound } from '../errors.ts'
import { presentBulk, readListPage } from '../http/admin-list.ts'
import { decodePosition, encodePosition } from '../http/cursor.ts'
import { pageQueryBy, validate } from '../http/validate.ts'
import { sha256 } from '../ids.ts'
import { may } from '../middleware/permissions.ts'
import { presentComment } from '../presenters/comment.ts'
import { readSignature } from '../publication/authors/own-author.ts'
import { writeInBulk } from '../write-in-bulk.ts'
import {
  approveComments,
  type CommentTarget,
  deleteComments,
  insertReply,
  listComments,
  type ModeratedCommentRow,
  type QueuePosition,
} from './comment-queue.queries.ts'

const commentsQuery = z.object({
  ...pageQueryBy(decodeQueuePosition),
  isApproved: z
    .enum(['true', 'false'], { error: 'isApproved must be true or false.' })
    .transform((value) => value === 'true')
    .optional(),
  q: searchText,
  blog: z.string().max(200, 'This id is too long.').optional(),
})

export const commentQueueRoutes = new Hono<AppEnv>()
  .get('/comments', may('comments:moderate'), validate('query', commentsQuery), async (c) => {
    const { limit = listLimits.unpaged, cursor: after, ...filter } = c.req.valid('query')
    const { rows, ...page } = await readListPage(async () => {
      const found = await listComments(c.var.db, filter, after, limit)
      if (!found) throw notFound('Blog')
      return found
    }, encodeQueuePosition)
    return c.json({ success: true, comments: rows.map(presentModeratedComment), ...page }, 200)
  })
  .post('/comments/bulk', may('comments:moderate'), validate('json', bulkCommentsRequest), async (c) => {
    const { target, action } = c.req.valid('json')
    const found = await writeInBulk(c, () => moderateComments(c, target, action))
    return c.json(presentBulk(target, found, outcomeOf(action)), 200)
  })
  .post('/approve-comment', may('comments:moderate'), validate('json', idRequest), async (c) => {
    const [approved] = await moderateComments(c, [c.req.valid('json').id], 'approve')
    if (!approved) throw notFound('Comment')
    return c.json({ success: true, message: responseTexts.commentApproved }, 200)
  })
  .delete('/delete-comment/:id', may('comments:moderate'), async (c) =>
    c.json(await deleteComment(c, c.req.param('id')), 200),
  )
  // Other clients post the id.
  .post('/delete-comment', may('comments:moderate'), validate('json', idRequest), async (c) => {
    return c.json(await deleteComment(c, c.req.valid('json').id), 200)
  })
  .post('/reply', may('comments:moderate'), validate('json', replyRequest), async (c) => {
    const id = await replyToComment(c, c.req.valid('json'))
    return c.json({ success: true, message: responseTexts.replyAdded, _id: id }, 201)
  })

/** @throws ApiError 404 when there is no such comment */
async function deleteComment(c: Context<AppEnv>, id: string) {
  const [deleted] = await moderateComments(c, [id], 'delete')
  if (!deleted) throw notFound('Comment')
  return { success: true, message: responseTexts.commentDeleted }
}

/** The outcome for a comment as it was before the action. */
function outcomeOf(action: 'approve' | 'delete') {
  return ({ isApproved }: { isApproved: boolean }) => {
    if (action === 'delete') return bulkResponseTexts.deleted
    return isApproved ? bulkResponseTexts.alreadyApproved : bulkResponseTexts.approved
  }
}

const suspiciousPrefix = 's.'

/** The cursor of the comment queue. */
function encodeQueuePosition(position: QueuePosition): string {
  return `${position.isSuspicious ? suspiciousPrefix : ''}${encodePosition(position)}`
}

/** @throws ApiError 400 when the text is not such a cursor */
function decodeQueuePosition(cursor: string): QueuePosition {
  const isSuspicious = cursor.startsWith(suspiciousPrefix)
  return { ...decodePosition(isSuspicious ? cursor.slice(suspiciousPrefix.length) : cursor), isSuspicious }
}

/** A comment with its blog, as the admin sees it. */
function presentModeratedComment(row: ModeratedCommentRow): ModeratedComment {
  return {
    ...presentComment(row, row.blogId),
    blog: { _id: row.blogId, title: row.blogTitle, path: blogPath(row.blogSlug) },
    blogExcerpt: row.blogExcerpt,
    blogState: row.blogState,
    spamReason: row.spamReason,
    replyCount: row.replyCount,
  }
}

/** How many characters of a reply's hash are its id. */
const replyIdLength = 24

/**
 * Approves or deletes comments in one transaction. Approving an approved comment is no error.
 * @returns the existing ones as they were before, in no particular order
 * @throws ServiceError 503 when D1 fails
 */
async function moderateComments(task: Task, target: CommentTarget, action: 'approve' | 'delete') {
  return (action === 'approve' ? approveComments : deleteComments)(task.var, target)
}

/**
 * Adds the author's reply to a comment and approves that comment. The same text to the same comment is the same reply:
 * a repeated call adds none.
 * @returns the reply's id
 * @throws ApiError 404 when the comment does not exist on a published blog, ServiceError 503 when D1 fails
 */
async function replyToComment(task: Task, reply: { comment: string; content: string }): Promise<string> {
  const { comment, content } = reply
  const id = (await sha256(`${comment}\n${content}`)).slice(0, replyIdLength)
  const name = await readSignature(task.var.db, accountOf(task.var.actor).key)
  const row = { to: comment, id, name, content, contentHash: await hashOfComment(content) }
  if (!(await insertReply(task.var, row))) throw new ApiError(404, 'There is no such comment on a published blog.')
  return id
}

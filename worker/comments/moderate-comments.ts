import { accountOf } from '../actor.ts'
import { hashOfComment } from '../article/content-hash.ts'
import type { Task } from '../env.ts'
import { ApiError } from '../errors.ts'
import { sha256 } from '../ids.ts'
import { readSignature } from '../publication/authors/own-author.ts'
import type { CommentTarget } from './comment-queue.queries.ts'
import { approveComments, deleteComments, insertReply } from './moderate-comments.queries.ts'

/** How many characters of a reply's hash are its id. */
const replyIdLength = 24

/**
 * Approves or deletes comments in one transaction. Approving an approved comment is no error.
 * @returns the existing ones as they were before, in no particular order
 * @throws ServiceError 503 when D1 fails
 */
export async function moderateComments(task: Task, target: CommentTarget, action: 'approve' | 'delete') {
  return (action === 'approve' ? approveComments : deleteComments)(task.var, target)
}

/**
 * Adds the author's reply to a comment and approves that comment. The same text to the same comment is the same reply:
 * a repeated call adds none.
 * @returns the reply's id
 * @throws ApiError 404 when the comment does not exist on a published blog, ServiceError 503 when D1 fails
 */
export async function replyToComment(task: Task, reply: { comment: string; content: string }): Promise<string> {
  const { comment, content } = reply
  const id = (await sha256(`${comment}\n${content}`)).slice(0, replyIdLength)
  const name = await readSignature(task.var.db, accountOf(task.var.actor).key)
  const row = { to: comment, id, name, content, contentHash: await hashOfComment(content) }
  if (!(await insertReply(task.var, row))) throw new ApiError(404, 'There is no such comment on a published blog.')
  return id
}

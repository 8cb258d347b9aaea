import { hashOfComment } from '../article/content-hash.ts'
import { purge } from '../cache/purge.ts'
import { tags } from '../cache/tags.ts'
import { completeSettings } from '../contract/setting-values.ts'
import { readSite } from '../db/statements/site.ts'
import type { Task } from '../env.ts'
import { ApiError } from '../errors.ts'
import { sha256 } from '../ids.ts'
import type { CommentTarget } from './comment-queue.queries.ts'
import { approveComments, deleteComments, insertReply } from './moderate-comments.queries.ts'

/** How many characters of a reply's hash are its id. */
const replyIdLength = 24

/**
 * Approves or deletes comments in one transaction and purges the pages on which readers see a change. Approving an
 * approved comment is no error.
 * @returns the existing ones as they were before, in no particular order
 * @throws ServiceError 503 when D1 fails
 */
export async function moderateComments(task: Task, target: CommentTarget, action: 'approve' | 'delete') {
  const before = await (action === 'approve' ? approveComments : deleteComments)(task.var.db, target)
  const visible = before.filter(({ isApproved }) => action === 'approve' || isApproved)
  await purge(task, [...new Set(visible.map(({ blogId }) => tags.blog(blogId)))])
  return before
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
  const { name } = completeSettings((await readSite(task.var.db)).value)
  const row = { to: comment, id, name, content, contentHash: await hashOfComment(content) }
  const answered = await insertReply(task.var.db, row)
  if (!answered) throw new ApiError(404, 'There is no such comment on a published blog.')
  await purge(task, [tags.blog(answered.blogId)])
  return id
}

import { Hono } from 'hono'
import { z } from 'zod'
import { hashOfComment } from '../article/content-hash.ts'
import { purge } from '../cache/purge.ts'
import { tags } from '../cache/tags.ts'
import { listLimits } from '../contract/limits.ts'
import { bulkCommentsRequest, idRequest, replyRequest, searchText } from '../contract/requests/requests.ts'
import { bulkResponseTexts, messages } from '../contract/response-texts.ts'
import type { BulkResult } from '../contract/shapes.ts'
import { siteName } from '../contract/site.ts'
import { decodeQueuePosition, listComments, searchComments } from '../db/comment-queue.ts'
import { approveComment, approveComments, deleteComment, deleteComments, insertReply } from '../db/moderate-comments.ts'
import type { AppEnv } from '../env.ts'
import { ApiError, notFound } from '../errors.ts'
import { pageQuery, validate } from '../http/validate.ts'
import { sha256 } from '../ids.ts'
import { presentModeratedComment } from '../presenters/present.ts'

const commentsQuery = z.object({
  ...pageQuery,
  isApproved: z
    .enum(['true', 'false'], { error: 'isApproved must be true or false.' })
    .transform((value) => value === 'true')
    .optional(),
  q: searchText.default(''),
  blog: z.string().max(200, 'This id is too long.').optional(),
})

/** How much of a reply's hash is its id. */
const replyIdLength = 24

export const commentQueueRoutes = new Hono<AppEnv>()
  .get('/comments', validate('query', commentsQuery), async (c) => {
    const { limit = listLimits.unpaged, cursor, isApproved, q: text, blog: blogId } = c.req.valid('query')
    const request = { isApproved, limit, after: cursor ? decodeQueuePosition(cursor) : null }
    const found =
      text || blogId ? searchComments(c.var.db, { ...request, text, blogId }) : listComments(c.var.db, request)
    const page = await found
    if (!page) throw notFound('Blog')
    const { rows, ...paging } = page
    return c.json({ success: true, comments: rows.map(presentModeratedComment), ...paging }, 200)
  })
  .post('/comments/bulk', validate('json', bulkCommentsRequest), async (c) => {
    const { ids, action } = c.req.valid('json')
    const found = await (action === 'approve' ? approveComments : deleteComments)(c.var.db, ids)
    const shown = found.filter(({ isApproved }) => action === 'approve' || isApproved)
    await purge(c, [...new Set(shown.map(({ blogId }) => tags.blog(blogId)))])
    const known = new Map(found.map((comment) => [comment.id, comment]))
    const results: BulkResult[] = ids.map((id) => {
      const comment = known.get(id)
      return { _id: id, ok: comment !== undefined, message: whatHappened(action, comment) }
    })
    return c.json({ success: true, results }, 200)
  })
  .post('/approve-comment', validate('json', idRequest), async (c) => {
    const approved = await approveComment(c.var.db, c.req.valid('json').id)
    if (!approved) throw notFound('Comment')
    await purge(c, [tags.blog(approved.blogId)])
    return c.json({ success: true, message: messages.commentApproved }, 200)
  })
  .delete('/delete-comment/:id', async (c) => {
    const deleted = await deleteComment(c.var.db, c.req.param('id'))
    if (!deleted) throw notFound('Comment')
    if (deleted.isApproved) await purge(c, [tags.blog(deleted.blogId)])
    return c.json({ success: true, message: messages.commentDeleted }, 200)
  })
  .post('/reply', validate('json', replyRequest), async (c) => {
    const { comment, content } = c.req.valid('json')
    // The same words to the same comment are the same reply: a call that is repeated adds none.
    const id = (await sha256(`${comment}\n${content}`)).slice(0, replyIdLength)
    const reply = { to: comment, id, name: siteName, content, contentHash: await hashOfComment(content) }
    const answered = await insertReply(c.var.db, reply)
    if (!answered) throw new ApiError(404, 'There is no such comment on a published blog.')
    await purge(c, [tags.blog(answered.blogId)])
    return c.json({ success: true, message: messages.replyAdded, _id: id }, 201)
  })

/** @param before the comment as it was; undefined when there was none */
function whatHappened(action: 'approve' | 'delete', before: { isApproved: boolean } | undefined) {
  if (!before) return bulkResponseTexts.gone
  if (action === 'delete') return bulkResponseTexts.deleted
  return before.isApproved ? bulkResponseTexts.alreadyApproved : bulkResponseTexts.approved
}

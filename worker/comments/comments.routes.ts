import { Hono } from 'hono'
import * as z from 'zod'
import { mayDo } from '../actor.ts'
import { listLimits } from '../contract/limits.ts'
import { addCommentRequest, commentOrder, commentsRequest } from '../contract/requests/comments.ts'
import { responseTexts } from '../contract/response-texts.ts'
import { listApprovedComments } from '../db/statements/approved-comments.ts'
import type { AppEnv } from '../env.ts'
import { decodeCommentPage, encodeNextComments } from '../http/cursor.ts'
import { rawPageQuery, validate } from '../http/validate.ts'
import { networkDigits, sentFormKey } from '../http/visitor-digits.ts'
import { anyone } from '../middleware/permissions.ts'
import { limitUnpaged, networkLimit, rateLimit } from '../middleware/rate-limit.ts'
import { presentComment } from '../presenters/comment.ts'
import { addComment, makeCommentFormToken } from './add-comment.ts'

export const commentRoutes = new Hono<AppEnv>()
  // Rendered pages are cached for all readers, so the form asks for its token when somebody begins to write.
  .get('/comment-form', anyone(), async (c) => {
    return c.json({ success: true, token: await makeCommentFormToken(c.var.db) }, 200)
  })
  .post(
    '/comments',
    anyone('comments:moderate'),
    limitUnpaged('comments'),
    validate('query', z.object({ ...rawPageQuery, order: commentOrder })),
    validate('json', commentsRequest),

    async (c) => {
      const { blogId } = c.req.valid('json')
      const { limit = listLimits.unpaged, cursor, order } = c.req.valid('query')
      const page = decodeCommentPage({ order, limit, cursor })
      const found = await listApprovedComments(c.var.db, {
        blogId,
        isForAdmin: mayDo(c.var.actor, 'comments:moderate'),
        page,
      })
      const { rows = [], next = null, total = 0 } = found ?? {}
      const comments = rows.map((row) => presentComment(row, found?.blogId ?? blogId))
      return c.json({ success: true, comments, total, nextCursor: encodeNextComments(next) }, 200)
    },
  )
  .post(
    '/add-comment',
    anyone(),
    rateLimit('LIMIT_COMMENT'),
    networkLimit('comment'),
    validate('json', addCommentRequest),
    async (c) => {
      const comment = c.req.valid('json')
      const { blog, parent, name, content } = comment
      const formKey = await sentFormKey(c, 'comment', [blog, parent ?? '', name, content])
      await addComment(c.var, comment, { formKey, network: await networkDigits(c) })
      return c.json({ success: true, message: responseTexts.commentAdded }, 201)
    },
  )

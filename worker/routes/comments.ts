import { Hono } from 'hono'
import { z } from 'zod'
import { presentComment } from '../content/present.ts'
import { listLimits } from '../contract/limits.ts'
import { messages } from '../contract/messages.ts'
import { addCommentRequest, commentsRequest } from '../contract/requests.ts'
import { insertComment, listApprovedComments } from '../db/comments.ts'
import { decodePosition } from '../db/cursor.ts'
import type { AppEnv } from '../env.ts'
import { notFound } from '../errors.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { pageQuery, validate } from '../validate.ts'

export const commentRoutes = new Hono<AppEnv>()
  .post('/comments', validate('query', z.object(pageQuery)), validate('json', commentsRequest), async (c) => {
    const { blogId } = c.req.valid('json')
    const { limit = listLimits.unpaged, cursor } = c.req.valid('query')
    const after = cursor ? decodePosition(cursor) : null
    const page = await listApprovedComments(c.var.db, { blogId, after, limit })
    if (!page) throw notFound('Blog')
    const { rows, total, nextCursor } = page
    return c.json({ success: true, comments: rows.map((row) => presentComment(row, blogId)), total, nextCursor }, 200)
  })
  .post('/add-comment', rateLimit('LIMIT_COMMENT'), validate('json', addCommentRequest), async (c) => {
    const { blog, name, content } = c.req.valid('json')
    if (!(await insertComment(c.var.db, { blogId: blog, name, content }))) throw notFound('Blog')
    return c.json({ success: true, message: messages.commentAdded }, 201)
  })

import { Hono } from 'hono'
import { z } from 'zod'
import { hashOfComment } from '../article/content-hash.ts'
import { day, now } from '../clock.ts'
import { ageOfFormToken, makeFormToken } from '../comments/form-token.ts'
import { reasonForSuspicion } from '../comments/spam.ts'
import { listLimits } from '../contract/limits.ts'
import { addCommentRequest, commentsRequest } from '../contract/requests/comments.ts'
import { responseTexts } from '../contract/response-texts.ts'
import { insertComment, listApprovedComments } from '../db/comments.ts'
import type { Database } from '../db/database.ts'
import { readSecret } from '../db/secrets.ts'
import type { AppEnv } from '../env.ts'
import { notFound } from '../errors.ts'
import { decodePosition } from '../http/cursor.ts'
import { pageQuery, validate } from '../http/validate.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { presentComment } from '../presenters/present.ts'

/** How long a text is remembered, to know its repetitions. */
const repetitionMemory = 7 * day

export const commentRoutes = new Hono<AppEnv>()
  // Documents are kept and served to many, so the token is asked for when somebody begins to write.
  .get('/comment-form', async (c) => {
    return c.json({ success: true, token: await makeFormToken(await formKey(c.var.db)) }, 200)
  })
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
    const { blog: blogId, name, content, website, formToken } = c.req.valid('json')
    const openFor = formToken === undefined ? undefined : await ageOfFormToken(formToken, await formKey(c.var.db))
    const sent = { name, content, honeypot: website, openFor }
    const isAdded = await insertComment(c.var.db, {
      blogId,
      name,
      content,
      contentHash: await hashOfComment(content),
      spamReason: reasonForSuspicion({ ...sent, isRepeated: false }),
      repetition: {
        since: new Date(now().getTime() - repetitionMemory),
        spamReason: reasonForSuspicion({ ...sent, isRepeated: true }),
      },
    })
    if (!isAdded) throw notFound('Blog')
    return c.json({ success: true, message: responseTexts.commentAdded }, 201)
  })

function formKey(db: Database) {
  return readSecret(db, 'comment form')
}

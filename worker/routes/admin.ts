import { Hono } from 'hono'
import { z } from 'zod'
import { hashPassword, isOutdated, verifyPassword } from '../auth/password.ts'
import { createToken, hashOfToken } from '../auth/session-token.ts'
import { second } from '../clock.ts'
import { sha256 } from '../content/ids.ts'
import { presentModeratedComment, presentSummary } from '../content/present.ts'
import { listLimits } from '../contract/limits.ts'
import { messages } from '../contract/messages.ts'
import { idRequest, loginRequest } from '../contract/requests.ts'
import { findAdmin, updatePasswordHash } from '../db/admins.ts'
import { listAllBlogs } from '../db/blogs.ts'
import { approveComment, deleteComment, listComments } from '../db/comments.ts'
import { decodePosition } from '../db/cursor.ts'
import { readDashboard } from '../db/dashboard.ts'
import { forgetLoginAttempts, startLoginAttempt } from '../db/login-attempts.ts'
import { deleteSession, insertSession } from '../db/sessions.ts'
import type { AppEnv } from '../env.ts'
import { ApiError, notFound } from '../errors.ts'
import { siteOrigin } from '../middleware/configuration.ts'
import { tags } from '../middleware/public-read.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { requireAdmin } from '../middleware/require-admin.ts'
import { purge } from '../purge.ts'
import { pageQuery, validate } from '../validate.ts'

const pageRequest = z.object(pageQuery)
const commentsQuery = z.object({
  ...pageQuery,
  isApproved: z
    .enum(['true', 'false'], { error: 'isApproved must be true or false.' })
    .transform((value) => value === 'true')
    .optional(),
})

export const adminRoutes = new Hono<AppEnv>()
  .post('/login', rateLimit('LIMIT_LOGIN'), validate('json', loginRequest), async (c) => {
    const { password } = c.req.valid('json')
    const email = c.req.valid('json').email.toLowerCase()
    const emailHash = await sha256(email)
    const wait = await startLoginAttempt(c.var.db, emailHash)
    if (wait > 0) {
      const seconds = Math.ceil(wait / second)
      throw new ApiError(429, `Too many failed logins. Try again in ${seconds} seconds.`, {
        'retry-after': `${seconds}`,
      })
    }
    const admin = await findAdmin(c.var.db, email)
    const isValid = await verifyPassword(password, admin?.passwordHash ?? null, c.var.config)
    if (!admin || !isValid) throw new ApiError(401, 'Invalid Credentials')
    if (isOutdated(admin.passwordHash, c.var.config)) {
      await updatePasswordHash(c.var.db, admin.key, await hashPassword(password, c.var.config))
    }
    const token = createToken()
    await insertSession(c.var.db, { tokenHash: await sha256(token), adminKey: admin.key })
    await forgetLoginAttempts(c.var.db, emailHash)
    return c.json({ success: true, token }, 200)
  })
  .post('/logout', async (c) => {
    const tokenHash = await hashOfToken(c.req.header('authorization'))
    if (tokenHash) await deleteSession(c.var.db, tokenHash)
    return c.json({ success: true, message: messages.loggedOut }, 200)
  })
  .use(requireAdmin)
  .get('/dashboard', async (c) => {
    const { recentBlogs, ...totals } = await readDashboard(c.var.db)
    const origin = siteOrigin(c.var.config, c.req.url)
    const dashboardData = { ...totals, recentBlogs: recentBlogs.map((row) => presentSummary(row, origin)) }
    return c.json({ success: true, dashboardData }, 200)
  })
  .get('/blogs', validate('query', pageRequest), async (c) => {
    const { limit = listLimits.unpaged, cursor } = c.req.valid('query')
    const after = cursor ? decodePosition(cursor) : null
    const { rows, total, nextCursor } = await listAllBlogs(c.var.db, { after, limit })
    const origin = siteOrigin(c.var.config, c.req.url)
    return c.json({ success: true, blogs: rows.map((row) => presentSummary(row, origin)), total, nextCursor }, 200)
  })
  .get('/comments', validate('query', commentsQuery), async (c) => {
    const { limit = listLimits.unpaged, cursor, isApproved } = c.req.valid('query')
    const after = cursor ? decodePosition(cursor) : null
    const { rows, total, nextCursor } = await listComments(c.var.db, { isApproved, after, limit })
    return c.json({ success: true, comments: rows.map(presentModeratedComment), total, nextCursor }, 200)
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

import { Hono } from 'hono'
import { checkCredentials } from '../auth/check-credentials.ts'
import { hashPassword, isOutdated } from '../auth/password.ts'
import { createToken, hashOfToken } from '../auth/session-token.ts'
import { textLimits } from '../contract/limits.ts'
import { loginRequest } from '../contract/requests/account.ts'
import { responseTexts } from '../contract/response-texts.ts'
import { updatePasswordHash } from '../db/admins.ts'
import { readDashboard, readWaiting } from '../db/dashboard.ts'
import { deleteSession, insertSession } from '../db/sessions.ts'
import type { AppEnv } from '../env.ts'
import { ApiError } from '../errors.ts'
import { validate } from '../http/validate.ts'
import { sha256 } from '../ids.ts'
import { networkLimit, rateLimit } from '../middleware/rate-limit.ts'
import { presentAdminBlog } from '../presenters/blog.ts'
import { siteOrigin } from '../site-origin.ts'

export const adminRoutes = new Hono<AppEnv>()
  .post('/login', rateLimit('LIMIT_LOGIN'), networkLimit('login'), validate('json', loginRequest), async (c) => {
    const { password } = c.req.valid('json')
    const email = c.req.valid('json').email.toLowerCase()
    const admin = await checkCredentials(c.var, { email, password })
    if (!admin) throw new ApiError(401, 'Invalid Credentials')
    if (isOutdated(admin.passwordHash, c.var.config)) {
      await updatePasswordHash(c.var.db, admin.key, await hashPassword(password, c.var.config))
    }
    const token = createToken()
    const userAgent = c.req.header('user-agent')?.slice(0, textLimits.userAgent) ?? ''
    await insertSession(c.var.db, { tokenHash: await sha256(token), adminKey: admin.key, userAgent })
    return c.json({ success: true, token }, 200)
  })
  .post('/logout', async (c) => {
    const tokenHash = await hashOfToken(c.req.header('authorization'))
    if (tokenHash) await deleteSession(c.var.db, tokenHash)
    return c.json({ success: true, message: responseTexts.loggedOut }, 200)
  })
  .get('/dashboard', async (c) => {
    const { recentBlogs, ...totals } = await readDashboard(c.var.db)
    const origin = siteOrigin(c.var.config, c.req.url)
    const dashboardData = { ...totals, recentBlogs: recentBlogs.map((row) => presentAdminBlog(row, origin)) }
    return c.json({ success: true, dashboardData }, 200)
  })
  .get('/waiting', async (c) => c.json({ success: true, ...(await readWaiting(c.var.db)) }, 200))

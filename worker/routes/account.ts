import { type Context, Hono } from 'hono'
import { checkOwnPassword } from '../auth/check-credentials.ts'
import { hashPassword } from '../auth/password.ts'
import { readOwnAuthor } from '../authors/own-author.ts'
import { changeEmailRequest, changePasswordRequest } from '../contract/requests/account.ts'
import { responseTexts } from '../contract/response-texts.ts'
import { findAdminEmail, updateAdminEmail, updatePasswordHash } from '../db/admins.ts'
import { deleteLoginLink } from '../db/login-links.ts'
import { deleteAllPreviewLinks } from '../db/preview-links.ts'
import { deleteOtherSessions, endSession, listSessions } from '../db/sessions.ts'
import type { AppEnv } from '../env.ts'
import { ApiError, notFound } from '../errors.ts'
import { validate } from '../http/validate.ts'
import { limitLogins } from '../middleware/limit-logins.ts'
import { adminOf } from '../middleware/require-admin.ts'
import { presentSession } from '../presenters/session.ts'

export const accountRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const { key, tokenHash } = adminOf(c)
    const [email, sessions, author] = await Promise.all([
      findAdminEmail(c.var.db, key),
      listSessions(c.var.db, key),
      readOwnAuthor(c.var.db, key),
    ])
    if (!email) throw notFound('Account')
    return c.json(
      { success: true, email, author, sessions: sessions.map((row) => presentSession(row, tokenHash)) },
      200,
    )
  })
  .post('/email', limitLogins, validate('json', changeEmailRequest), async (c) => {
    const { email, password } = c.req.valid('json')
    await requirePassword(c, password)
    if (!(await updateAdminEmail(c.var.db, adminOf(c).key, email.toLowerCase()))) {
      throw new ApiError(409, 'Another account has this email.')
    }
    return c.json({ success: true, message: responseTexts.emailChanged }, 200)
  })
  .post('/password', limitLogins, validate('json', changePasswordRequest), async (c) => {
    const { current, next } = c.req.valid('json')
    await requirePassword(c, current)
    const { key, tokenHash } = adminOf(c)
    const passwordHash = await hashPassword(next, c.var.config)
    await c.var.db.batch([
      updatePasswordHash(c.var.db, key, passwordHash),
      deleteOtherSessions(c.var.db, { adminKey: key, tokenHash }),
      deleteLoginLink(c.var.db, key),
      deleteAllPreviewLinks(c.var.db),
    ])
    return c.json({ success: true, message: responseTexts.passwordChanged }, 200)
  })
  .delete('/sessions', async (c) => {
    const { key, tokenHash } = adminOf(c)
    await deleteOtherSessions(c.var.db, { adminKey: key, tokenHash })
    return c.json({ success: true, message: responseTexts.sessionsEnded }, 200)
  })
  .delete('/sessions/:id', async (c) => {
    if (!(await endSession(c.var.db, { adminKey: adminOf(c).key, id: c.req.param('id') }))) throw notFound('Session')
    return c.json({ success: true, message: responseTexts.sessionEnded }, 200)
  })

/** A session alone does not prove who sits at the browser. 422, because a 401 would end the session in the browser. */
async function requirePassword(c: Context<AppEnv>, password: string) {
  if (!(await checkOwnPassword(c.var, adminOf(c), password))) {
    throw new ApiError(422, 'The current password is not right.')
  }
}

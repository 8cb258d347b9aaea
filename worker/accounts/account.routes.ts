import { Hono } from 'hono'
import { accountOf } from '../actor.ts'
import { endAllPreviews } from '../blogs/preview/read-preview.ts'
import type { Session } from '../contract/account.ts'
import { changeEmailRequest, changePasswordRequest } from '../contract/requests/account.ts'
import { responseTexts } from '../contract/response-texts.ts'
import type { AppEnv } from '../env.ts'
import { ApiError, notFound } from '../errors.ts'
import { validate } from '../http/validate.ts'
import { may } from '../middleware/permissions.ts'
import { readOwnAuthor } from '../publication/authors/own-author.ts'
import { limitLogins, readOwnEmail, sessionOf } from './accounts.middleware.ts'
import {
  deleteOtherSessions,
  endSession,
  listSessions,
  recordOwnChange,
  type SessionRow,
  updateAdminEmail,
  updatePasswordHash,
} from './accounts.queries.ts'
import { describeBrowser } from './auth/describe-browser.ts'
import { hashPassword } from './auth/password.ts'
import { requirePassword } from './confirmation.ts'
import { deleteLoginLink } from './login.queries.ts'

export const accountRoutes = new Hono<AppEnv>()
  .get('/', may('account:own'), async (c) => {
    const { key, tokenHash } = sessionOf(c)
    const [email, sessions, author] = await Promise.all([
      readOwnEmail(c),
      listSessions(c.var.db, key),
      readOwnAuthor(c.var.db, key),
    ])
    return c.json(
      { success: true, email, author, sessions: sessions.map((row) => presentSession(row, tokenHash)) },
      200,
    )
  })
  .post('/email', may('account:own'), limitLogins, validate('json', changeEmailRequest), async (c) => {
    const { email, password } = c.req.valid('json')
    await requirePassword(c, password)
    if (!(await updateAdminEmail(c.var, accountOf(c.var.actor).key, email.toLowerCase()))) {
      throw new ApiError(409, 'Another account has this email.')
    }
    return c.json({ success: true, message: responseTexts.emailChanged }, 200)
  })
  .post('/password', may('account:own'), limitLogins, validate('json', changePasswordRequest), async (c) => {
    const { current, next } = c.req.valid('json')
    await requirePassword(c, current)
    const { key, tokenHash } = sessionOf(c)
    const passwordHash = await hashPassword(next, c.var.config)
    await c.var.db.batch([
      updatePasswordHash(c.var.db, key, passwordHash),
      recordOwnChange(c.var, key, 'password'),
      ...deleteOtherSessions(c.var, { adminKey: key, tokenHash }),
      deleteLoginLink(c.var.db, key),
      endAllPreviews(c.var.db),
    ])
    return c.json({ success: true, message: responseTexts.passwordChanged }, 200)
  })
  .delete('/sessions', may('account:own'), async (c) => {
    const { key, tokenHash } = sessionOf(c)
    await c.var.db.batch(deleteOtherSessions(c.var, { adminKey: key, tokenHash }))
    return c.json({ success: true, message: responseTexts.sessionsEnded }, 200)
  })
  .delete('/sessions/:id', may('account:own'), async (c) => {
    if (!(await endSession(c.var, { adminKey: accountOf(c.var.actor).key, id: c.req.param('id') })))
      throw notFound('Session')
    return c.json({ success: true, message: responseTexts.sessionEnded }, 200)
  })

/** A signed-in browser. @param currentTokenHash the session of the call that lists it */
function presentSession(row: SessionRow, currentTokenHash: string): Session {
  return {
    _id: row.id,
    browser: describeBrowser(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.tokenHash === currentTokenHash,
  }
}

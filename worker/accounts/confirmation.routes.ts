import { Hono } from 'hono'
import { confirmRequest } from '../contract/requests/account.ts'
import { responseTexts } from '../contract/response-texts.ts'
import type { AppEnv } from '../env.ts'
import { ApiError } from '../errors.ts'
import { validate } from '../http/validate.ts'
import { may } from '../middleware/permissions.ts'
import { limitLogins, sessionOf } from './accounts.middleware.ts'
import { confirmSession } from './accounts.queries.ts'
import { checkOwnPassword } from './check-credentials.ts'

const refusals = {
  wrong: 'The password is not right.',
  none: 'Your account has no password. Confirm with a passkey.',
}

/** Proves again who is signed in, for what `confirmed` guards. Under `/api/admin`. */
export const confirmationRoutes = new Hono<AppEnv>().post(
  '/confirm',
  may('account:own'),
  limitLogins,
  validate('json', confirmRequest),
  async (c) => {
    const session = sessionOf(c)
    const check = await checkOwnPassword(c.var, session, c.req.valid('json').password)
    if (check !== 'right') throw new ApiError(422, refusals[check])
    await confirmSession(c.var.db, session.tokenHash)
    return c.json({ success: true, message: responseTexts.confirmed }, 200)
  },
)

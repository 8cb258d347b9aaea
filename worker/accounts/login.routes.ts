import { Hono } from 'hono'
import { accountActor } from '../actor.ts'
import { now } from '../clock.ts'
import { loginLinkRequest, loginRequest, setupRequest } from '../contract/requests/account.ts'
import { responseTexts } from '../contract/response-texts.ts'
import { readSecret } from '../db/secrets.ts'
import type { AppEnv } from '../env.ts'
import { ApiError } from '../errors.ts'
import { validate } from '../http/validate.ts'
import { sha256 } from '../ids.ts'
import { anyone } from '../middleware/permissions.ts'
import { visitorKey } from '../middleware/rate-limit.ts'
import { limitLogins, limitStrangers } from './accounts.middleware.ts'
import { deleteSession, insertSession, updatePasswordHash } from './accounts.queries.ts'
import { hashPassword, isOutdated } from './auth/password.ts'
import { deviceKeyName, hashOfToken, signDevice } from './auth/tokens.ts'
import { checkCredentials } from './check-credentials.ts'
import { redeemLoginLink } from './login.queries.ts'
import { deviceOf, identifyDevice, newSession } from './new-session.ts'
import { setUpPublication } from './set-up-publication.ts'

/** Signing in and out; under `/api/admin`. */
export const loginRoutes = new Hono<AppEnv>()
  .post(
    '/login',
    anyone(),
    identifyDevice,
    limitLogins,
    limitStrangers('login'),
    validate('json', loginRequest),
    async (c) => {
      const { db, config, device } = c.var
      const { password } = c.req.valid('json')
      const email = c.req.valid('json').email.toLowerCase()
      const admin = await checkCredentials(c.var, { email, password }, { device, visitor: visitorKey(c) })
      if (!admin) throw new ApiError(401, 'Invalid Credentials')
      if (isOutdated(admin.passwordHash, config)) {
        await updatePasswordHash(db, admin.key, await hashPassword(password, config))
      }
      const { token, ...session } = await newSession(c)
      await insertSession(db, { ...session, adminKey: admin.key })
      const deviceToken = signDevice(deviceOf(c, admin.key), await readSecret(db, deviceKeyName))
      return c.json({ success: true, token, deviceToken }, 200)
    },
  )
  .post('/login-link', anyone(), identifyDevice, limitLogins, validate('json', loginLinkRequest), async (c) => {
    const { db } = c.var
    // Read first: a failure after the link is used would cost the admin the link.
    const deviceKey = await readSecret(db, deviceKeyName)
    const { token, ...session } = await newSession(c)
    const adminKey = await redeemLoginLink(c.var, await sha256(c.req.valid('json').link), session)
    if (adminKey === null)
      throw new ApiError(
        404,
        'This link is not valid, or not any more. It works once, within 15 minutes: make a new one.',
      )
    return c.json({ success: true, token, deviceToken: signDevice(deviceOf(c, adminKey), deviceKey) }, 200)
  })
  .post(
    '/setup',
    anyone(),
    identifyDevice,
    limitLogins,
    limitStrangers('set-up'),
    validate('json', setupRequest),
    async (c) => {
      // Read first, as above.
      const deviceKey = await readSecret(c.var.db, deviceKeyName)
      const { token, ...session } = await newSession(c)
      const adminKey = await setUpPublication(c, { ...c.req.valid('json'), session })
      // Its answer purges the site of before.
      c.set('actor', accountActor(adminKey))
      c.set('session', { tokenHash: session.tokenHash, waiting: null, confirmedAt: now() })
      return c.json({ success: true, token, deviceToken: signDevice(deviceOf(c, adminKey), deviceKey) }, 200)
    },
  )
  .post('/logout', anyone(), async (c) => {
    const tokenHash = await hashOfToken(c.req.header('authorization'))
    if (tokenHash) await deleteSession(c.var.db, tokenHash)
    return c.json({ success: true, message: responseTexts.loggedOut }, 200)
  })

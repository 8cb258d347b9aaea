import { Hono } from 'hono'
import { forgottenRequest, recoverRequest, recoveryLinkRequest } from '../contract/requests/account.ts'
import { responseTexts } from '../contract/response-texts.ts'
import { readSecret } from '../db/secrets.ts'
import type { AppEnv } from '../env.ts'
import { validate } from '../http/validate.ts'
import { anyone } from '../middleware/permissions.ts'
import { networkLimit } from '../middleware/rate-limit.ts'
import { siteOrigin } from '../site-origin.ts'
import { limitLogins } from './accounts.middleware.ts'
import { deviceKeyName, signDevice } from './auth/tokens.ts'
import { deviceOf, identifyDevice, newSession, userAgentOf } from './new-session.ts'
import { readRecovery, recover, sendRecoveryLink } from './recovery.ts'
import { tellOfNewBrowser } from './tell-of-new-browser.ts'

/** A new password in place of a forgotten one, by a link in a mail. Under `/api/admin`. */
export const recoveryRoutes = new Hono<AppEnv>()
  .post(
    '/forgotten',
    anyone(),
    limitLogins,
    networkLimit('forgotten'),
    validate('json', forgottenRequest),
    async (c) => {
      const origin = siteOrigin(c.var.config, c.req.url)
      await sendRecoveryLink(c, { email: c.req.valid('json').email.toLowerCase(), userAgent: userAgentOf(c), origin })
      return c.json({ success: true, message: responseTexts.forgotten }, 200)
    },
  )
  .post('/recover/check', anyone(), limitLogins, validate('json', recoveryLinkRequest), async (c) => {
    return c.json({ success: true, ...(await readRecovery(c.var, c.req.valid('json').link)) }, 200)
  })
  .post('/recover', anyone(), identifyDevice, limitLogins, validate('json', recoverRequest), async (c) => {
    // Read first: a failure after the link is used would cost the person the link.
    const deviceKey = await readSecret(c.var.db, deviceKeyName)
    const { token, ...session } = await newSession(c)
    const adminKey = await recover(c, { ...c.req.valid('json'), session })
    tellOfNewBrowser(c, adminKey)
    return c.json({ success: true, token, deviceToken: signDevice(deviceOf(c, adminKey), deviceKey) }, 200)
  })

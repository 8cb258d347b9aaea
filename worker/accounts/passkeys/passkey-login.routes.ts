import { type Context, Hono } from 'hono'
import { signedRequest } from '../../contract/requests/passkeys.ts'
import { responseTexts } from '../../contract/response-texts.ts'
import { readSecret } from '../../db/secrets.ts'
import type { AppEnv } from '../../env.ts'
import { validate } from '../../http/validate.ts'
import { sha256 } from '../../ids.ts'
import { anyone, may } from '../../middleware/permissions.ts'
import { rateLimit, visitorKey } from '../../middleware/rate-limit.ts'
import { siteOrigin } from '../../site-origin.ts'
import { sessionOf } from '../accounts.middleware.ts'
import { createToken, deviceKeyName, signDevice } from '../auth/tokens.ts'
import { deviceOf, identifyDevice, newSession } from '../new-session.ts'
import { tellOfNewBrowser } from '../tell-of-new-browser.ts'
import { hostOf } from './ceremonies.ts'
import { insertChallenge, insertLoginChallenge } from './challenges.queries.ts'
import { confirmWithPasskey, goesBack, insertSessionOf } from './passkeys.queries.ts'
import { unknownPasskey } from './refusals.ts'
import { usePasskey } from './use-passkey.ts'

/**
 * Each of the calls has a count of its own: the page of the login asks for a challenge whenever it opens, which must not use up the tries
 * of a password.
 */
const limit = (call: 'options' | 'login') =>
  rateLimit('LIMIT_LOGIN', 0, (c) => {
    const caller = c.var.session?.tokenHash ?? c.get('device')?.id ?? visitorKey(c)
    return caller && `passkey ${call} ${caller}`
  })

/** Signing in by a passkey, and confirming with one who sits at a session; under `/api/admin`. */
export const passkeyLoginRoutes = new Hono<AppEnv>()
  .post('/passkey/options', anyone(), limit('options'), async (c) => {
    const rpId = hostOf(originOf(c))
    const challenge = createToken()
    const movedFrom = await insertLoginChallenge(c.var.db, await sha256(challenge), rpId)
    return c.json({ success: true, challenge, rpId, movedFrom }, 200)
  })
  .post('/passkey/login', anyone(), identifyDevice, limit('login'), validate('json', signedRequest), async (c) => {
    const { db } = c.var
    const used = await usePasskey(db, { purpose: 'login', adminKey: null, origin: originOf(c) }, c.req.valid('json'))
    const { adminKey } = used.passkey
    const { token, ...session } = await newSession(c)
    if (!(await insertSessionOf(c.var, used, session))) throw unknownPasskey(401)
    const deviceToken = signDevice(deviceOf(c, adminKey), used.deviceKey ?? (await readSecret(db, deviceKeyName)))
    const notice = goesBack(used) ? responseTexts.passkeyDoubted : null
    tellOfNewBrowser(c, adminKey)
    return c.json({ success: true, token, deviceToken, notice }, 200)
  })
  .post('/confirm/passkey/options', may('account:own'), limit('options'), async (c) => {
    const challenge = createToken()
    const { key } = sessionOf(c)
    await insertChallenge(c.var.db, { hash: await sha256(challenge), purpose: 'confirm', adminKey: key })
    return c.json({ success: true, challenge, rpId: hostOf(originOf(c)) }, 200)
  })
  .post('/confirm/passkey', may('account:own'), limit('login'), validate('json', signedRequest), async (c) => {
    const { key, tokenHash } = sessionOf(c)
    const asked = { purpose: 'confirm', adminKey: key, origin: originOf(c) } as const
    const used = await usePasskey(c.var.db, asked, c.req.valid('json'))
    if (!(await confirmWithPasskey(c.var, used, tokenHash))) throw unknownPasskey(422)
    return c.json({ success: true, notice: goesBack(used) ? responseTexts.passkeyDoubted : null }, 200)
  })

function originOf(c: Context<AppEnv>) {
  return siteOrigin(c.var.config, c.req.url)
}

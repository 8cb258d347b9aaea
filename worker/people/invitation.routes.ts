import { type Context, Hono } from 'hono'
import { limitLogins, limitStrangers } from '../accounts/accounts.middleware.ts'
import { describeBrowser } from '../accounts/auth/describe-browser.ts'
import { hashPassword, noPassword } from '../accounts/auth/password.ts'
import { deviceKeyName, signDevice } from '../accounts/auth/tokens.ts'
import { deviceOf, identifyDevice, newSession } from '../accounts/new-session.ts'
import { askForFirstPasskey, checkFirstPasskey } from '../accounts/passkeys/add-passkey.ts'
import {
  acceptInvitationRequest,
  acceptWithPasskeyRequest,
  invitationRequest,
  invitedRequest,
} from '../contract/requests/people.ts'
import { readSecret } from '../db/secrets.ts'
import type { AppEnv } from '../env.ts'
import { validate } from '../http/validate.ts'
import { sha256 } from '../ids.ts'
import { anyone } from '../middleware/permissions.ts'
import { siteOrigin } from '../site-origin.ts'
import { acceptInvitation, checkAcceptance, openInvitation } from './accept-invitation.ts'

/** For who has the link of an invitation; under `/api/admin/invitation`. */
export const invitationRoutes = new Hono<AppEnv>()
  // A token of 256 bits is not guessed: the limit of all calls is enough, and colleagues share an address.
  .post('/', anyone(), validate('json', invitationRequest), async (c) => {
    return c.json({ success: true, invitation: await openInvitation(c.var.db, c.req.valid('json').link) }, 200)
  })
  .post(
    '/accept',
    anyone(),
    identifyDevice,
    limitLogins,
    limitStrangers('invitation'),
    validate('json', acceptInvitationRequest),
    async (c) => {
      const { password, ...accepted } = c.req.valid('json')
      // Read first: a failure after the link is used would cost the person the link.
      const deviceKey = await readSecret(c.var.db, deviceKeyName)
      const { token, ...session } = await newSession(c)
      const prove = async () => ({ passwordHash: await hashPassword(password, c.var.config) })
      const adminKey = await acceptInvitation(c, { ...accepted, session, prove })
      return c.json({ success: true, token, deviceToken: signDevice(deviceOf(c, adminKey), deviceKey) }, 200)
    },
  )
  .post('/passkey-options', anyone(), limitLogins, validate('json', invitedRequest), async (c) => {
    const { email, site: siteName } = await checkAcceptance(c.var.db, c.req.valid('json'))
    const invited = { ...(await invitedBy(c)), email, siteName }
    return c.json({ success: true, options: await askForFirstPasskey(c.var, invited) }, 200)
  })
  .post(
    '/accept-with-passkey',
    anyone(),
    identifyDevice,
    limitLogins,
    validate('json', acceptWithPasskeyRequest),
    async (c) => {
      const { passkey, ...accepted } = c.req.valid('json')
      // Read first, as above.
      const deviceKey = await readSecret(c.var.db, deviceKeyName)
      const { token, ...session } = await newSession(c)
      const invited = { ...(await invitedBy(c)), name: describeBrowser(session.userAgent) }
      const adminKey = await acceptInvitation(c, {
        ...{ ...accepted, session },
        prove: async () => ({
          passwordHash: noPassword,
          passkey: await checkFirstPasskey(c.var, invited, passkey),
        }),
      })
      return c.json({ success: true, token, deviceToken: signDevice(deviceOf(c, adminKey), deviceKey) }, 200)
    },
  )

/** For whom a device makes a passkey: the hash of the link tells one invitation from another. */
async function invitedBy(c: Context<AppEnv, string, { out: { json: { link: string } } }>) {
  const seed = `invitation ${await sha256(c.req.valid('json').link)}`
  return { origin: siteOrigin(c.var.config, c.req.url), seed }
}

import { Hono } from 'hono'
import { limitLogins, limitStrangers } from '../accounts/accounts.middleware.ts'
import { hashPassword } from '../accounts/auth/password.ts'
import { deviceKeyName, signDevice } from '../accounts/auth/tokens.ts'
import { deviceOf, identifyDevice, newSession } from '../accounts/new-session.ts'
import { acceptInvitationRequest, invitationRequest } from '../contract/requests/people.ts'
import { readSecret } from '../db/secrets.ts'
import type { AppEnv } from '../env.ts'
import { validate } from '../http/validate.ts'
import { anyone } from '../middleware/permissions.ts'
import { acceptInvitation, openInvitation } from './accept-invitation.ts'

/** For who has the link of an invitation; under `/api/admin/invitation`. */
export const invitationRoutes = new Hono<AppEnv>()
  .post('/', anyone(), identifyDevice, limitLogins, validate('json', invitationRequest), async (c) => {
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

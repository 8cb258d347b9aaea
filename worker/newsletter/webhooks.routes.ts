import { Hono } from 'hono'
import { foldAddress } from '../contract/fold-address.ts'
import { bodyLimits } from '../contract/limits.ts'
import type { Database } from '../db/database.ts'
import type { AppEnv } from '../env.ts'
import { ApiError, notFound } from '../errors.ts'
import { readText } from '../http/validate.ts'
import { createAddressHash } from '../mail/hash-address.ts'
import { findWebhook } from '../mail/providers/choose-provider.ts'
import type { MailEvent } from '../mail/providers/webhook.ts'
import { allowBody } from '../middleware/body-limit.ts'
import { anyone } from '../middleware/permissions.ts'
import { recordMailEvent } from './mail-events.queries.ts'

/** The reports of mail providers. They repeat a call until it succeeds; the secret of a report is checked first. */
export const webhookRoutes = new Hono<AppEnv>().post(
  '/:provider',
  anyone(),
  allowBody(bodyLimits.webhook),
  async (c) => {
    const webhook = findWebhook(c.req.param('provider'), c.var.config)
    if (!webhook) throw notFound('This webhook')
    const { secretName, secret } = webhook
    if (!secret)
      throw new ApiError(503, `Reports need the secret ${secretName}: npx wrangler secret put ${secretName}.`)
    const event = await webhook.read({ headers: c.req.raw.headers, body: await readText(c) }, secret)
    if (event) await applyMailEvent(c.var.db, event)
    return c.json({ success: true }, 200)
  },
)

/** Acts on what a provider has reported. Events of notices concern notices only, all others the subscriber. */
async function applyMailEvent(db: Database, { email, mail, ...event }: MailEvent): Promise<void> {
  const address = foldAddress(email)
  const hash = await createAddressHash(db)
  const scope = mail === 'notice' ? 'notices' : 'newsletter'
  await recordMailEvent(db, { ...event, scope, email: address, emailHash: await hash(address) })
}

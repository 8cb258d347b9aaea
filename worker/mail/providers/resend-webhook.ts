import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { now } from '../../clock.ts'
import type { MailEventKind } from '../../contract/newsletter.ts'
import { minute, second } from '../../contract/units.ts'
import { ApiError } from '../../errors.ts'
import { readJson } from './read-answer.ts'
import {
  addressOf,
  type MailEvent,
  type Report,
  readCampaign,
  readDetail,
  readMailKind,
  type Webhook,
} from './webhook.ts'

/** A report that was signed earlier, or in the future, may be a recorded one. */
const longestAgeMs = 5 * minute
/** Resend signs with the old and the new secret while it changes. */
const mostSignatures = 10
const longestId = 200

/** Resend sends nothing to an address that it has suppressed, because of an earlier bounce or complaint. */
const kinds = new Map<string, MailEventKind>([
  ['email.bounced', 'hard'],
  ['email.suppressed', 'hard'],
  ['email.complained', 'complaint'],
  ['email.failed', 'failed'],
  ['email.delivered', 'delivered'],
])
/** A change of a contact. Resend keeps our readers as contacts with the same address. */
const contactType = 'contact.updated'

const event = z.object({ type: z.string() })
const words = z.object({ message: z.string().optional() }).optional().catch(undefined)
const mailEvent = z.object({
  data: z.object({
    to: z.tuple([z.string()]).rest(z.string()),
    tags: z.record(z.string(), z.string()).optional().catch(undefined),
    bounce: z.object({ type: z.string(), message: z.string().optional() }).optional(),
    suppressed: words,
    failed: z.object({ reason: z.string().optional() }).optional().catch(undefined),
  }),
})
const contactEvent = z.object({ data: z.object({ email: z.string(), unsubscribed: z.boolean().default(false) }) })

/** Events of Resend (https://resend.com/docs/webhooks/event-types), signed by https://www.standardwebhooks.com. */
export const resendWebhook: Webhook = {
  async read(report, secret) {
    const id = verify(report, secret)
    const type = readJson(report.body, event)?.type
    if (type === undefined) throw unreadable()
    if (type === contactType) return readContact(report, id)
    const kind = kinds.get(type)
    if (!kind) return null
    const data = readJson(report.body, mailEvent)?.data
    if (!data) throw unreadable()
    const { to, tags, bounce, suppressed, failed } = data
    return {
      id: `resend:${id}`,
      // Undetermined bounces may be temporary.
      kind: type === 'email.bounced' && bounce?.type !== 'Permanent' ? 'soft' : kind,
      email: addressOf(to[0]),
      mail: readMailKind(tags?.kind),
      campaign: readCampaign(tags?.campaign),
      detail: readDetail(bounce?.message ?? suppressed?.message ?? failed?.reason),
    }
  },
}

function readContact({ body }: Report, id: string): MailEvent | null {
  const contact = readJson(body, contactEvent)?.data
  if (!contact) throw unreadable()
  if (!contact.unsubscribed) return null
  const email = addressOf(contact.email)
  return {
    id: `resend:${id}`,
    kind: 'left',
    email,
    mail: 'newsletter',
    campaign: '',
    detail: 'Unsubscribed at Resend.',
  }
}

function unreadable() {
  return new ApiError(400, 'This report of Resend cannot be read.')
}

/** @returns the id of the report, which is the same when it is repeated. @throws ApiError 401 */
function verify({ headers, body }: Report, secret: string): string {
  const header = (name: string) => headers.get(`svix-${name}`) ?? headers.get(`webhook-${name}`) ?? ''
  const [id, timestamp] = [header('id'), header('timestamp')]
  const signatures = header('signature').split(' ', mostSignatures)
  if (id === '' || id.length > longestId || !/^\d{1,12}$/.test(timestamp)) {
    throw new ApiError(401, 'This report has no signature.')
  }
  if (Math.abs(now().getTime() - Number(timestamp) * second) > longestAgeMs) {
    throw new ApiError(401, 'This report was signed more than 5 minutes ago, or in the future.')
  }
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  if (!signatures.some((signature) => isSignature(signature, expected))) {
    throw new ApiError(401, 'The signature of this report is wrong.')
  }
  return id
}

function isSignature(signature: string, expected: Buffer) {
  const actual = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
  return signature.startsWith('v1,') && actual.length === expected.length && timingSafeEqual(actual, expected)
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { now } from '../../clock.ts'
import type { MailEventKind } from '../../contract/newsletter.ts'
import { minute, second } from '../../contract/units.ts'
import { ApiError } from '../../errors.ts'
import { readJson } from './read-answer.ts'
import { type Report, readMailKind, type Webhook } from './webhook.ts'

/** A report that was signed earlier, or in the future, may be a recorded one. */
const longestAgeMs = 5 * minute
/** Resend signs with the old and the new secret while it changes. */
const mostSignatures = 10
const longestId = 200

/** Resend sends nothing to an address that it has suppressed, because of an earlier bounce or complaint. */
const knownTypes = ['email.bounced', 'email.complained', 'email.suppressed']

const event = z.object({ type: z.string() })
const mailEvent = z.object({
  data: z.object({
    to: z.tuple([z.string()]).rest(z.string()),
    tags: z.record(z.string(), z.string()).optional().catch(undefined),
    bounce: z.object({ type: z.string() }).optional(),
  }),
})

/** Events of Resend (https://resend.com/docs/webhooks/event-types), signed by https://www.standardwebhooks.com. */
export const resendWebhook: Webhook = {
  async read(report, secret) {
    const id = verify(report, secret)
    const type = readJson(report.body, event)?.type
    if (type !== undefined && !knownTypes.includes(type)) return null
    const data = readJson(report.body, mailEvent)?.data
    if (!data) throw new ApiError(400, 'This report of Resend cannot be read.')
    return {
      id: `resend:${id}`,
      kind: kindOf(type, data.bounce),
      email: data.to[0],
      mail: readMailKind(data.tags?.kind),
    }
  },
}

function kindOf(type: string | undefined, bounce: { type: string } | undefined): MailEventKind {
  if (type === 'email.complained') return 'complaint'
  // Undetermined bounces may be temporary.
  return type === 'email.bounced' && bounce?.type !== 'Permanent' ? 'soft' : 'hard'
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

import * as z from 'zod'
import type { MailEventKind } from '../../contract/newsletter.ts'
import { ApiError } from '../../errors.ts'
import { sha256 } from '../../ids.ts'
import { readJson } from './read-answer.ts'
import { isSameSecret, readMailKind, type Webhook } from './webhook.ts'

const bounces = new Map<string, MailEventKind>([
  ['HardBounce', 'hard'],
  ['BadEmailAddress', 'hard'],
  ['SoftBounce', 'soft'],
  ['Transient', 'soft'],
  ['DnsError', 'soft'],
  ['Blocked', 'soft'],
  ['SpamComplaint', 'complaint'],
  ['Unsubscribe', 'left'],
])
const suppressions = new Map<string, MailEventKind>([
  ['HardBounce', 'hard'],
  ['SpamComplaint', 'complaint'],
  ['ManualSuppression', 'left'],
])

const tag = z.string().nullish()
const bounce = z.object({
  RecordType: z.enum(['Bounce', 'SpamComplaint']),
  ID: z.number(),
  Type: z.string(),
  Email: z.string(),
  BouncedAt: z.string(),
  /** Postmark sends nothing more to the address. */
  Inactive: z.boolean().default(false),
  Tag: tag,
})
const change = z.object({
  RecordType: z.literal('SubscriptionChange'),
  Recipient: z.string(),
  ChangedAt: z.string(),
  SuppressSending: z.boolean(),
  SuppressionReason: z.string().nullish(),
  Tag: tag,
})
const knownTypes = ['Bounce', 'SpamComplaint', 'SubscriptionChange']

/**
 * Events of Postmark (https://postmarkapp.com/developer/webhooks/webhooks-overview). It signs nothing: the secret is the
 * password of the address (HTTP Basic) or the header `x-webhook-secret`. Its reports have no time of sending either, so
 * that somebody who knows the secret can repeat one; a repeated one changes nothing.
 */
export const postmarkWebhook: Webhook = {
  async read({ headers, body }, secret) {
    const given = headers.get('x-webhook-secret') ?? readPassword(headers.get('authorization') ?? '')
    if (!isSameSecret(given, secret)) throw new ApiError(401, 'The secret of this report is missing or wrong.')
    const type = readJson(body, z.object({ RecordType: z.string() }))?.RecordType
    if (type !== undefined && !knownTypes.includes(type)) return null
    const event = readJson(body, z.union([bounce, change]))
    if (!event) throw new ApiError(400, 'This report of Postmark cannot be read.')
    const isChange = event.RecordType === 'SubscriptionChange'
    const kind = isChange ? changeKind(event) : bounceKind(event)
    if (!kind) return null
    // Changes have no id, and ids of bounces are larger than JavaScript's numbers are exact.
    const parts = isChange ? [event.Recipient, event.ChangedAt] : [event.ID, event.Email, event.BouncedAt]
    return {
      id: `postmark:${await sha256(JSON.stringify([event.RecordType, ...parts]))}`,
      kind,
      email: isChange ? event.Recipient : event.Email,
      mail: readMailKind(event.Tag),
    }
  },
}

function bounceKind({ RecordType, Type, Inactive }: z.infer<typeof bounce>): MailEventKind | undefined {
  if (RecordType === 'SpamComplaint') return 'complaint'
  const kind = bounces.get(Type)
  return kind === 'soft' && Inactive ? 'hard' : kind
}

function changeKind({ SuppressSending, SuppressionReason }: z.infer<typeof change>): MailEventKind | undefined {
  return SuppressSending ? suppressions.get(SuppressionReason ?? '') : undefined
}

/** The password of an Authorization header of HTTP Basic (RFC 7617); empty for none. */
function readPassword(authorization: string): string {
  const [scheme, credentials = ''] = authorization.split(' ', 2)
  if (scheme?.toLowerCase() !== 'basic') return ''
  const pair = Buffer.from(credentials, 'base64').toString()
  return pair.slice(pair.indexOf(':') + 1)
}

import * as z from 'zod'
import type { MailEventKind } from '../../contract/newsletter.ts'
import { ApiError } from '../../errors.ts'
import { sha256 } from '../../ids.ts'
import { readJson } from './read-answer.ts'
import {
  addressOf,
  isSameSecret,
  type MailEvent,
  readCampaign,
  readDetail,
  readMailKind,
  type Webhook,
} from './webhook.ts'

const bounces = new Map<string, MailEventKind>([
  ['HardBounce', 'hard'],
  ['BadEmailAddress', 'hard'],
  ['SoftBounce', 'soft'],
  ['Transient', 'soft'],
  ['DnsError', 'soft'],
  ['Blocked', 'soft'],
  ['ManuallyDeactivated', 'hard'],
  ['SpamComplaint', 'complaint'],
  ['Unsubscribe', 'left'],
])
type ChangeKind = Extract<MailEventKind, 'hard' | 'complaint' | 'left' | 'reactivated'>
const suppressions = new Map<string, ChangeKind>([
  ['HardBounce', 'hard'],
  ['SpamComplaint', 'complaint'],
  ['ManualSuppression', 'left'],
])
/** A change has no words of its own. */
const detailsOfChanges: Record<ChangeKind, string> = {
  hard: 'Postmark sends nothing more to it.',
  complaint: 'Postmark sends nothing more to it.',
  left: 'Unsubscribed at Postmark.',
  reactivated: 'Postmark sends to it again.',
}

/** The kind and the campaign of the mail, as `toMessage` in postmark.ts gives them. */
const mail = {
  Tag: z.string().nullish(),
  Metadata: z.object({ campaign: z.string().optional() }).nullish().catch(null),
}
const bounce = z.object({
  RecordType: z.enum(['Bounce', 'SpamComplaint']),
  ID: z.number(),
  Type: z.string(),
  Email: z.string(),
  BouncedAt: z.string(),
  /** Postmark sends nothing more to the address. */
  Inactive: z.boolean().default(false),
  Description: z.string().nullish(),
  Details: z.string().nullish(),
  ...mail,
})
const change = z.object({
  RecordType: z.literal('SubscriptionChange'),
  Recipient: z.string(),
  ChangedAt: z.string(),
  SuppressSending: z.boolean(),
  SuppressionReason: z.string().nullish(),
  ...mail,
})
const delivery = z.object({ RecordType: z.literal('Delivery'), MessageID: z.string(), Recipient: z.string(), ...mail })
const report = z.discriminatedUnion('RecordType', [bounce, change, delivery])
const knownTypes = ['Bounce', 'SpamComplaint', 'SubscriptionChange', 'Delivery']

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
    const event = readJson(body, report)
    if (!event) throw new ApiError(400, 'This report of Postmark cannot be read.')
    const read = readReport(event)
    return (
      read && {
        id: `postmark:${await sha256(JSON.stringify([event.RecordType, ...read.parts]))}`,
        kind: read.kind,
        email: addressOf(read.email),
        mail: readMailKind(event.Tag),
        campaign: readCampaign(event.Metadata?.campaign),
        detail: read.detail,
      }
    )
  },
}

/** @returns null for a report that changes nothing; `parts` tell it from all others */
function readReport(
  event: z.infer<typeof report>,
): (Pick<MailEvent, 'kind' | 'email' | 'detail'> & { parts: unknown[] }) | null {
  switch (event.RecordType) {
    case 'Delivery':
      return { kind: 'delivered', email: event.Recipient, detail: '', parts: [event.MessageID, event.Recipient] }
    case 'SubscriptionChange': {
      const kind = changeKind(event)
      const detail = kind ? detailsOfChanges[kind] : ''
      // Changes have no id.
      return kind ? { kind, email: event.Recipient, detail, parts: [event.Recipient, event.ChangedAt] } : null
    }
    default: {
      const kind = bounceKind(event)
      const detail = readDetail(event.Details || event.Description)
      // Ids of bounces are larger than JavaScript's numbers are exact.
      return kind ? { kind, email: event.Email, detail, parts: [event.ID, event.Email, event.BouncedAt] } : null
    }
  }
}

/** An address to which Postmark sends nothing more has bounced for good, whatever the type of the report. */
function bounceKind({ RecordType, Type, Inactive }: z.infer<typeof bounce>): MailEventKind | undefined {
  if (RecordType === 'SpamComplaint') return 'complaint'
  const kind = bounces.get(Type)
  return Inactive && (kind === undefined || kind === 'soft') ? 'hard' : kind
}

function changeKind({ SuppressSending, SuppressionReason }: z.infer<typeof change>): ChangeKind | undefined {
  return SuppressSending ? suppressions.get(SuppressionReason ?? '') : 'reactivated'
}

/** The password of an Authorization header of HTTP Basic (RFC 7617); empty for none. */
function readPassword(authorization: string): string {
  const [scheme, credentials = ''] = authorization.split(' ', 2)
  if (scheme?.toLowerCase() !== 'basic') return ''
  const pair = Buffer.from(credentials, 'base64').toString()
  return pair.slice(pair.indexOf(':') + 1)
}

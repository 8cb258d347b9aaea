import { createHash, timingSafeEqual } from 'node:crypto'
import { type MailEventKind, type MailKind, mailKinds } from '../../contract/newsletter.ts'
import { quote } from './read-answer.ts'

/** Ids of campaigns are letters and digits; words name the ones that never end. */
const campaignId = /^[\w-]{1,40}$/

/** An event of a mail that the provider had accepted. */
export type MailEvent = {
  /** The same whenever the provider reports the same event; no other event of any provider has it. */
  id: string
  kind: MailEventKind
  /** The address as the provider writes it. */
  email: string
  /** The kind of the mail; `newsletter` where the provider does not say. */
  mail: MailKind
  /** The id of the mail's campaign; empty where the provider does not say. */
  campaign: string
  /** The provider's words, without addresses; empty for none. */
  detail: string
}

/** A call of a provider. The body is as it was sent: signatures are of its bytes. */
export type Report = { headers: Headers; body: string }

/** How a provider reports events. */
export type Webhook = {
  /**
   * Verifies and reads a report.
   * @returns null for an event that changes nothing
   * @throws ApiError 401 for a report that is not the provider's, 400 for an unreadable report
   */
  read(report: Report, secret: string): Promise<MailEvent | null>
}

/** Compares texts in a time that tells neither their content nor their length. */
export function isSameSecret(actual: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(actual), hash(expected))
}

/** The address of a recipient, which may be written with a name: `Ann <ann@example.com>`. */
export function addressOf(recipient: string): string {
  const start = recipient.lastIndexOf('<')
  const end = recipient.lastIndexOf('>')
  return (start >= 0 && end > start ? recipient.slice(start + 1, end) : recipient).trim()
}

/** The id of a campaign, as the mail was given it; empty for anything else. */
export function readCampaign(value: unknown): string {
  return typeof value === 'string' && campaignId.test(value) ? value : ''
}

/** A provider's words as one short line. The address of a subscriber who is deleted later must not stay in it. */
export function readDetail(words: string | null | undefined): string {
  return quote(words ?? '', '')
    .split(' ')
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ')
}

/** The kind of a mail, by its tag. */
export function readMailKind(tag: string | null | undefined): MailKind {
  return mailKinds.find((kind) => kind === tag) ?? 'newsletter'
}

import { now } from '../clock.ts'
import { askDays, confirmationDays, reminderDays } from '../contract/mail-times.ts'
import { isBulkMail, type MailContent, type MailKind, type ShownMail } from '../contract/newsletter.ts'
import { day } from '../contract/units.ts'
import type { Database } from '../db/database.ts'
import { divideAtPlaces, type PlaceName } from './content/places.ts'
import { createLinks, testReader } from './links.ts'
import type { Mail } from './providers/provider.ts'

/** `subscriber` is null for the admin, whose notices have no links to a subscription. */
export type Recipient = {
  to: string
  subscriber: { id: string; tokenVersion: number } | null
  /** When a subscriber signed up; null where that is not known. */
  signedUpAt: Date | null
  /** When the link to confirm ends. */
  confirmUntil: Date
  /** The id of the mail's campaign; empty for a sample. */
  campaign: string
}

/** How long the link to confirm is valid, in ms. */
const confirmPeriods: Partial<Record<MailKind, number>> = {
  confirmation: confirmationDays * day,
  reminder: reminderDays * day,
  ask: askDays * day,
}

/** A content that was divided at its places once, for any number of mails. */
export type DividedContent = MailContent & { parts: ReturnType<typeof divideAtPlaces> }

export function divideContent(content: MailContent): DividedContent {
  return { ...content, parts: divideAtPlaces(content) }
}

/** The complete mail to one address. The same arguments give the same mail. */
export function composeMail(
  { parts, ...content }: DividedContent,
  { to, subscriber: reader, signedUpAt, confirmUntil, campaign }: Recipient,
  links: Awaited<ReturnType<typeof createLinks>>,
): Mail {
  const isTest = content.kind === 'test'
  const subscriber = isTest ? testReader : reader
  if (!subscriber) return { ...content, to, campaign, headers: {} }
  const hasPlace = (name: PlaceName) => parts.html.has(name) || parts.text.has(name)
  const isBulk = isTest || isBulkMail(content.kind)
  // Each link is signed, which takes the time of several pages of text.
  const unsubscribe = isBulk || hasPlace('unsubscribePage') ? links.unsubscribe(subscriber, campaign) : null
  const places = {
    signedUpAt,
    unsubscribePage: unsubscribe?.page ?? '',
    preferencesPage: unsubscribe?.preferences ?? '',
    confirmPage: hasPlace('confirmPage') ? links.confirmPage(subscriber, confirmUntil) : '',
  }
  return {
    ...content,
    html: parts.html.fill(places),
    text: parts.text.fill(places),
    to,
    campaign,
    headers: isBulk && unsubscribe ? listHeaders(unsubscribe.oneClick, content) : {},
  }
}

/** When the link to confirm ends that a mail of a kind has. */
export function endOfConfirmation(kind: MailKind, queuedAt: Date): Date {
  return new Date(queuedAt.getTime() + (confirmPeriods[kind] ?? 0))
}

/** A name that a header may have as it is: letters, digits and blanks (RFC 5322, 3.2.3). */
const plainName = /^[a-z0-9]+(?: [a-z0-9]+)*$/i

/** RFC 2369, RFC 2919 and RFC 8058. */
function listHeaders(oneClick: string, { fromName, fromEmail }: MailContent) {
  return {
    'List-Unsubscribe': `<${oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `${plainName.test(fromName) ? `${fromName} ` : ''}<newsletter.${fromEmail.slice(fromEmail.lastIndexOf('@') + 1)}>`,
  }
}

/** No subscriber has this id: the links of a sample confirm and unsubscribe nobody. */
export const nobody = { id: 'sample', tokenVersion: 0 }
const sampleAddress = 'subscriber@example.com'

/**
 * A complete mail for the admin to read, to an address that is nobody's.
 * @param origin of its links, without a slash at the end
 */
export async function composeSample(db: Database, content: MailContent, origin: string): Promise<Mail> {
  const signedUpAt = now()
  const confirmUntil = new Date(signedUpAt.getTime() + day)
  const recipient = { to: sampleAddress, subscriber: nobody, signedUpAt, confirmUntil, campaign: '' }
  return composeMail(divideContent(content), recipient, await createLinks(db, origin))
}

/** A complete mail, as the admin reads it. */
export function showMail({ subject, fromName, fromEmail, replyTo, to, html, text, headers }: Mail): ShownMail {
  const shown = replyTo ? { 'Reply-To': replyTo, ...headers } : headers
  return {
    subject,
    from: `${fromName} <${fromEmail}>`,
    to,
    html: String(html),
    text: String(text),
    headers: Object.entries(shown),
  }
}

import { createHash, timingSafeEqual } from 'node:crypto'
import { type MailEventKind, type MailKind, mailKinds } from '../../contract/newsletter.ts'

/** What happened to a mail after the provider had accepted it. */
export type MailEvent = {
  /** The same whenever the provider reports the same event; no other event of any provider has it. */
  id: string
  kind: MailEventKind
  /** The address as the provider writes it. */
  email: string
  /** What the mail was about; `newsletter` where the provider does not say. */
  mail: MailKind
}

/** A call of a provider. The body is as it was sent: signatures are of its bytes. */
export type Report = { headers: Headers; body: string }

/** How a provider reports events. */
export type Webhook = {
  /**
   * Verifies and reads a report.
   * @returns null for an event that changes nothing
   * @throws ApiError 401 for a report that is not the provider's, 400 for one that cannot be read
   */
  read(report: Report, secret: string): Promise<MailEvent | null>
}

/** Compares texts in a time that tells neither their content nor their length. */
export function isSameSecret(actual: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(actual), hash(expected))
}

/** What a mail was about, by its tag. */
export function readMailKind(tag: string | null | undefined): MailKind {
  return mailKinds.find((kind) => kind === tag) ?? 'newsletter'
}

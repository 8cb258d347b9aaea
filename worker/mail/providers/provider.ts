import type { z } from 'zod'
import type { MailContent, ProviderName } from '../../contract/newsletter.ts'
import { second } from '../../contract/units.ts'
import type { FilledText } from '../../outbound/shared-text.ts'
import type { Webhook } from './webhook.ts'

/** Within this time a provider answers to a batch, or `post` throws. */
export const postTimeoutMs = 20 * second

export const checkTimeoutMs = 10 * second

/**
 * A mail to one address, complete. Mails of one content share what is the same in their HTML and text: `postJson` writes them as
 * texts, `String` makes texts of them.
 */
export type Mail = Omit<MailContent, 'html' | 'text'> & {
  html: string | FilledText
  text: string | FilledText
  to: string
  headers: Record<string, string>
  /** The id of its campaign, which a provider repeats in its reports. It names nobody. */
  campaign: string
}

export type PostedBatch = {
  /** The idempotency key: each try to post the same mails has the same one. */
  id: string
  /** At most `batchSize`. */
  mails: Mail[]
  /** Waits until a further call may begin, where one batch takes several. Its result is whether the run may make it. */
  allowsCall?: () => Promise<boolean>
}

/**
 * The outcome of one mail of a batch. A mail that is not accepted is refused, and `reason` has the provider's words. With
 * `waits` the mail itself is not at fault: it is posted later, and `reason` is a sentence for the admin. With `isAddress` the
 * provider refuses all mail to the address, which is no subscriber's any more.
 */
export type MailOutcome = { isAccepted: true } | { isAccepted: false; reason: string; waits?: true; isAddress?: true }

/**
 * The answer to a batch.
 * - `answered`: one outcome for each mail, in their order. Those that wait are posted again later, under another id.
 * - `repeated`: the provider knows the id from a call with other content, so it has accepted the mails of that call.
 * - `postponed`: certainly nothing was sent. The batch may be posted again with the same id, after `retryAfterMs` where the
 *   provider names a time. `problem` is a sentence for the admin.
 */
export type BatchAnswer =
  | { kind: 'answered'; outcomes: MailOutcome[] }
  | { kind: 'repeated' }
  | { kind: 'postponed'; problem: string; retryAfterMs?: number }

/** A service that is set up to send mail. */
export type MailSender = {
  /** The most mails of one call. */
  batchSize: number
  /**
   * For how many ms after a call the provider recognizes the id of its batch, and sends nothing twice; 0 for never.
   * Then a batch whose answer was not seen is `unknown`.
   */
  remembersMs: number
  /**
   * Posts a batch, within `postTimeoutMs`.
   * @throws any error when it is not known whether the mails were accepted: a time-out, a lost answer, a status of 500
   */
  post(batch: PostedBatch): Promise<BatchAnswer>
  /**
   * Asks the provider whether it would accept mail, within `checkTimeoutMs`, and sends none. Missing where its API has no
   * such call.
   * @returns a sentence for the admin that says what is wrong; null for nothing
   * @throws any error when the provider has not answered as it must
   */
  check?(): Promise<string | null>
}

/** A sender with what people are told of it. */
export type MailProvider = MailSender & {
  name: ProviderName
  label: string
  allowsNewsletters: boolean
  callsPerSecond: number
}

/** The configuration and the bindings of a provider. */
type Setting<Variables extends z.ZodRawShape> = {
  config: { [Name in keyof Variables]: z.infer<Variables[Name]> } & { MAIL_FROM: string }
  env: { EMAIL?: SendEmail }
}

type Setup<Variables extends z.ZodRawShape, Secret extends keyof Variables, Opened extends MailSender | null> = {
  /** As people know it. */
  label: string
  /** Who forbids newsletters by it; missing where its terms allow them. */
  newslettersForbiddenBy?: string
  /** How many calls may begin in a second, by its documentation; missing where that names no number. */
  callsPerSecond?: number
  /** The checks of its variables and secrets, by their names. */
  variables: Variables
  /** The names of its key, and of what its reports are verified by; missing where it needs none. */
  secrets?: { key: Secret; webhook: Secret }
  /** Missing where it reports nothing. */
  webhook?: Webhook
  /** Null where its binding is missing. */
  open(setting: Setting<Variables>): Opened
}

/** A service that sends mail, before it is set up. A further one is a file in this folder and a row of providers.ts. */
export function defineProvider<
  Variables extends z.ZodRawShape,
  Secret extends keyof Variables,
  Opened extends MailSender | null,
>(setup: Setup<Variables, Secret, Opened>): Setup<Variables, Secret, Opened> {
  return setup
}

/** The value of the header From (RFC 5322, 3.4): the name is quoted, so that it may have any character. */
export function formatSender({ fromName, fromEmail }: Pick<MailContent, 'fromName' | 'fromEmail'>): string {
  return fromName ? `"${fromName.replace(/["\\]/g, '\\$&')}" <${fromEmail}>` : fromEmail
}

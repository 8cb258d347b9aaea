import type { Subscriber } from './inbox.ts'
import { textLimits } from './limits.ts'
import type {
  CampaignKind,
  DeliveryState,
  MailFrequency,
  MailKind,
  SubscriberState,
  SuppressionReason,
} from './newsletter.ts'
import { emailPattern } from './patterns.ts'
import type { IsoDate } from './wire.ts'

/**
 * Why somebody is no recipient of a newsletter: it was frozen before the subscription was confirmed, the subscription had not
 * been confirmed or had ended, the reader gets the other kind of mail (each article, or one mail a week) or other categories,
 * or has got the blog by an earlier newsletter.
 */
export type NoRecipientReason = 'later' | 'unconfirmed' | 'ended' | 'frequency' | 'category' | 'had-it'

/**
 * The outcome of a newsletter for one subscriber: the state of its mail, with the provider's words or an `ExclusionReason`;
 * `likely` was sent if the subscription was confirmed at that time, which is not known any more; `none` was not for it.
 */
export type NewsletterOutcome =
  | { state: DeliveryState | 'likely'; reason: string }
  | { state: 'none'; reason: NoRecipientReason }

/** A newsletter of the last 30 days, as far as it concerns one subscriber. `startedAt` is when its audience was frozen. */
export type SubscriberNewsletter = {
  _id: string
  kind: CampaignKind
  title: string
  startedAt: IsoDate
  outcome: NewsletterOutcome
  /** When a lasting bounce and a complaint were reported, and when its link was used to leave. */
  bouncedAt: IsoDate | null
  complainedAt: IsoDate | null
  leftAt: IsoDate | null
}

/** The reports of a provider about the address in the last 30 days. `detail` is in the provider's words. */
type SubscriberEvent = {
  at: IsoDate
  /** A `MailEventKind`, or `forgotten` for a soft bounce after which a mail was delivered. */
  kind: string
  detail: string
  /** The title of the newsletter that the report names; null for none. */
  newsletter: string | null
}

/** A mail to one person: a confirmation, a reminder, a welcome mail. */
type SubscriberMail = { kind: MailKind; at: IsoDate; state: DeliveryState; reason: string }

/** Everything that is stored about a subscriber. Lists are the newest of the last 30 days. */
export type SubscriberReport = Subscriber & {
  /** Why the state is what it is, in words; empty where the state says it. */
  stateReason: string
  /** When and where it signed up, and its language, as an imported list said. */
  signedUpAt: IsoDate | null
  origin: string
  lang: string
  frequency: MailFrequency
  /** The names of the categories whose articles it gets; null for all. */
  categories: string[] | null
  remindedAt: IsoDate | null
  /** Why the address gets no newsletter whatever its state, and since when. */
  suppression: { reason: SuppressionReason; since: IsoDate } | null
  newsletters: SubscriberNewsletter[]
  mails: SubscriberMail[]
  events: SubscriberEvent[]
}

/** An import that has suppressed addresses; `total` counts the addresses to which nothing else has happened since. */
type SuppressionImport = { _id: string; createdAt: IsoDate; total: number }

/** How many addresses get no newsletters, by the reason, and the imports that can be undone, the newest first. */
export type SuppressionSummary = { totals: Record<SuppressionReason, number>; imports: SuppressionImport[] }

/**
 * Whether an address is suppressed, and why. `importedAt`: when the import began that has suppressed it. `subscriber` is the id
 * of the subscriber with this address. `obstacle` says why it cannot be lifted; null where it can.
 */
export type SuppressedAddress = {
  email: string
  suppression: { reason: SuppressionReason; since: IsoDate; importedAt: IsoDate | null } | null
  subscriber: string | null
  obstacle: string | null
}

/**
 * The addresses of an import that a call has undone; it is repeated while `hasMore`. `restored` are subscribers who are again
 * what they were. `complaints` stay.
 */
export type UndoneSuppressions = { undone: number; restored: number; complaints: number; hasMore: boolean }

/** The states that imported addresses may get. Only addresses that another service has confirmed are `confirmed`. */
export const importStates = ['unverified', 'confirmed'] as const
export type ImportState = (typeof importStates)[number]

/** @returns why a text, without spaces around it, is not imported; null for an address */
export function problemOfAddress(text: string): string | null {
  if (text === '') return 'No address'
  if (text.length > textLimits.email) return `Longer than ${textLimits.email} characters`
  return emailPattern.test(text) ? null : 'Not an email address'
}

/** The data of a list about a subscriber beside the address: when and where it signed up, and its language (BCP 47). */
export type SubscriberDetails = { signedUpAt?: IsoDate; lang?: string; origin?: string }

/** An address of a list that is imported; as a text where the list says nothing more of it. */
export type ImportedAddress = string | (SubscriberDetails & { email: string })

/**
 * The results of an import for its addresses, or of a preview; together they are the addresses of the call. `known` ones are
 * subscribers already and stay as they are; `suppressed` ones have left, bounced, complained or were deleted, and are not
 * imported.
 */
export type ImportCounts = {
  added: number
  known: { state: SubscriberState; total: number }[]
  suppressed: { email: string; reason: SuppressionReason }[]
}

/** Why a subscription has ended where a list comes from, from the strongest reason to the weakest. */
export const endReasons = ['complained', 'bounced', 'left', 'disabled', 'unconfirmed'] as const
export type EndReason = (typeof endReasons)[number]

/** An address whose subscription has ended where the list comes from. */
export type EndedAddress = { email: string; reason: EndReason }

/**
 * The results of suppressing ended addresses, or of a preview; `ended` are the addresses of the call. `confirmed` of them are,
 * or were, confirmed here.
 */
export type SuppressCounts = { ended: { reason: EndReason; total: number }[]; confirmed: number }

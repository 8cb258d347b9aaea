import { textLimits } from './limits.ts'
import type { SubscriberState, SuppressionReason } from './newsletter.ts'
import { emailPattern } from './patterns.ts'
import type { IsoDate } from './wire.ts'

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

import { textLimits } from './limits.ts'
import type { SubscriberState } from './newsletter.ts'
import { emailPattern } from './patterns.ts'

/** The states that imported addresses may get. Only those that another service has confirmed are `confirmed`. */
export const importStates = ['unverified', 'confirmed'] as const
export type ImportState = (typeof importStates)[number]

/** @returns why a text, without spaces around it, is not imported; null for an address */
export function problemOfAddress(text: string): string | null {
  if (text === '') return 'No address'
  if (text.length > textLimits.email) return `Longer than ${textLimits.email} characters`
  return emailPattern.test(text) ? null : 'Not an email address'
}

/**
 * What an import did to its addresses, or would do; together they are the addresses of the call. `known` ones are
 * subscribers already and stay as they are; `suppressed` ones have left, bounced, complained or were deleted.
 */
export type ImportCounts = {
  added: number
  known: { state: SubscriberState; total: number }[]
  suppressed: number
}

/** Why a subscription has ended where a list comes from, from the strongest reason to the weakest. */
export const endReasons = ['complained', 'bounced', 'left', 'disabled', 'unconfirmed'] as const
export type EndReason = (typeof endReasons)[number]

/** An address whose subscription has ended where the list comes from. */
export type EndedAddress = { email: string; reason: EndReason }

/**
 * What suppressing ended addresses did, or would do; `ended` are the addresses of the call. `confirmed` of them are, or
 * were, confirmed here.
 */
export type SuppressCounts = { ended: { reason: EndReason; total: number }[]; confirmed: number }

import type { SubscriberSource, SubscriberState } from './newsletter.ts'
import type { Rights } from './permissions.ts'
import type { IsoDate } from './wire.ts'

/** The states of a contact message. */
export const messageStates = ['open', 'done'] as const
export type MessageState = (typeof messageStates)[number]

/** A message of the contact form; `doneAt` is null while it is open. */
export type Message = {
  _id: string
  name: string
  email: string
  message: string
  createdAt: IsoDate
  doneAt: IsoDate | null
}

/**
 * `stateChangedAt` is null since the sign-up or the import. `askedAt` is when a mail that asks to confirm was last queued;
 * null when none was.
 */
export type Subscriber = {
  _id: string
  email: string
  createdAt: IsoDate
  state: SubscriberState
  source: SubscriberSource
  stateChangedAt: IsoDate | null
  askedAt: IsoDate | null
}

/** The summary above the list of subscribers. */
export type SubscriberSummary = {
  totals: Record<SubscriberState, number>
  /** Unverified ones that no mail has asked to confirm. */
  askable: number
  /** Whether a request to confirm is planned or being sent. */
  isAsking: boolean
  /** Who sends newsletters and the request to confirm; null when no provider is set up. `from` is the address. */
  provider: { label: string; allowsNewsletters: boolean; from: string } | null
  /** The obstacle that keeps mail from being sent right now, in words for the admin; empty for none. */
  problem: string
}

/** How many comments need a decision and how many messages are open. */
export type PendingCounts = { comments: number; messages: number }

/**
 * The numbers and pages of the admin's menu.
 * @property usesOutbox whether mails of some kind go to the Outbox
 * @property account the key of the account that asks
 * @property rights of the account that asks
 * @property passkeysFrom from when on it is asked for a passkey; null when it has one, and where nobody is asked
 */
export type MenuState = PendingCounts & {
  usesOutbox: boolean
  account: number
  rights: Rights
  passkeysFrom: IsoDate | null
}

import { day, hour, minute } from './units.ts'
import type { IsoDate } from './wire.ts'

/** A signed-in browser, described as in `Firefox on Windows`. */
export type Session = { _id: string; browser: string; createdAt: IsoDate; lastSeenAt: IsoDate; isCurrent: boolean }

/** When a session expires: after its last use, and after its creation, in milliseconds. */
export const sessionIdleLimit = 12 * hour
export const sessionTotalLimit = 7 * day

/** For what a passkey signs a challenge, which is refused for any other purpose. */
export const challengePurposes = ['register', 'login', 'confirm'] as const
export type ChallengePurpose = (typeof challengePurposes)[number]

/** How long somebody who has signed in, or has confirmed that it is them, can do what takes a confirmation. */
export const confirmationLasts = hour

/** The member `needs` of a refusal that a confirmation lifts. */
export const needsConfirmation = 'confirmation'

/** How long the link in a mail about a forgotten password is valid. */
export const recoveryLasts = 30 * minute

/** Of which account a recovery link is, and what ends with a new password. Its passkeys stay. */
export type Recovery = {
  email: string
  sessions: number
  loginLinks: number
  /** Of all accounts. */
  previewLinks: number
  /** The names of its passkeys. */
  passkeys: string[]
}

import { day, hour } from './units.ts'
import type { IsoDate } from './wire.ts'

/** A signed-in browser, described as in `Firefox on Windows`. */
export type Session = { _id: string; browser: string; createdAt: IsoDate; lastSeenAt: IsoDate; isCurrent: boolean }

/** When a session expires: after its last use, and after its creation, in milliseconds. */
export const sessionIdleLimit = 12 * hour
export const sessionTotalLimit = 7 * day

/** For what a passkey signs a challenge, which is refused for any other purpose. */
export const challengePurposes = ['register', 'login', 'confirm'] as const
export type ChallengePurpose = (typeof challengePurposes)[number]

import type { IsoDate } from './wire.ts'

/** A signed-in browser, described as in `Firefox on Windows`. */
export type Session = { _id: string; browser: string; createdAt: IsoDate; lastSeenAt: IsoDate; isCurrent: boolean }

import type { SuppressionReason } from './newsletter.ts'
import type { IsoDate } from './wire.ts'

/** An import that has suppressed addresses; `total` counts the addresses to which nothing else has happened since. */
export type SuppressionImport = { _id: string; createdAt: IsoDate; total: number }

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

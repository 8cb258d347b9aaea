import { minute, second } from '../contract/units.ts'
import type { PurgeBudget } from '../db/waiting-purges.ts'

/**
 * How many calls of purge the account has at most, and after how long it has one more, on every plan.
 * Source: https://developers.cloudflare.com/cache/how-to/purge-cache/#availability-and-limits
 */
const bucket = 25
const refillMs = minute / 5
/** A flush is a call for each of the two entrypoints with a cache. */
const callsOfFlush = 2
/** Calls that only what takes something away from readers may use. */
const reserve = 6
/** While more calls than these are left, a flush follows another one after the short time. */
const plenty = 10
const longSpacing = 30 * second
/** The shortest time between two flushes, but for what takes something away. */
export const shortSpacing = 2 * second

/** When the next flush may begin, in milliseconds since 1970. @param isUrgent whether it takes something away */
export function nextFlush({ fullAt, flushedAt }: PurgeBudget, isUrgent: boolean, at: number): number {
  const needed = callsOfFlush + (isUrgent ? 0 : reserve)
  const affordableAt = fullAt - (bucket - needed) * refillMs
  if (isUrgent) return affordableAt
  const callsLeft = bucket - Math.max(0, fullAt - at) / refillMs
  return Math.max(affordableAt, flushedAt + (callsLeft > plenty ? shortSpacing : longSpacing))
}

/** The budget after a flush that begins at a time. */
export function afterFlush({ fullAt }: PurgeBudget, at: number): PurgeBudget {
  return { fullAt: Math.max(fullAt, at) + callsOfFlush * refillMs, flushedAt: at }
}

/** The budget after a flush that has failed: the next one comes late, and later when the account has no calls left. */
export function afterFailure({ fullAt }: PurgeBudget, isLimited: boolean, at: number): PurgeBudget {
  const callsLeft = isLimited ? 0 : plenty
  return { fullAt: Math.max(fullAt, at + (bucket - callsLeft) * refillMs), flushedAt: at }
}

/** In how many minutes at most readers see what may be purged at a time: the cron, which runs each minute, purges it. */
export function minutesUntil(time: number, at: number): number {
  return Math.ceil(Math.max(0, time - at) / minute) + 1
}

import { minute } from '../contract/units.ts'

/**
 * The limits of the purge API for the cache of a Worker, on every plan: a bucket of calls that fills again, and the entries of
 * one call.
 * Sources: https://developers.cloudflare.com/workers/cache/limitations/#purge-rate-limits and, for the Free plan,
 * https://developers.cloudflare.com/cache/how-to/purge-cache/#availability-and-limits
 */
export const purgeLimits = { bucket: 25, perMinute: 5, entriesPerCall: 100 }

/** The calls of purge that an account may make. @param now in milliseconds */
export function createPurgeBucket(now: () => number) {
  let calls = purgeLimits.bucket
  let filledAt = now()

  /** Uses up a call. @returns whether there was one; a refused call costs nothing */
  function take(): boolean {
    const time = now()
    calls = Math.min(purgeLimits.bucket, calls + ((time - filledAt) / minute) * purgeLimits.perMinute)
    filledAt = time
    if (calls < 1) return false
    calls -= 1
    return true
  }

  return { take }
}

import { createMiddleware } from 'hono/factory'
import { minute, now, second } from '../clock.ts'
import type { AppEnv, Bindings } from '../env.ts'
import { ApiError, logFailure } from '../errors.ts'

type LimitName = Extract<keyof Bindings, `LIMIT_${string}`>

/** Every limit of wrangler.toml counts by the minute. */
const periodSeconds = minute / second

/**
 * Lets a visitor through as often as the named limit allows (wrangler.toml).
 * Without the binding, or when it fails, everybody passes: a limiter must not close the site.
 * @param unasked calls a minute that each isolate lets pass before it asks the limit, which takes a hop: few visitors
 * come that far
 * @throws ApiError 429 with Retry-After
 */
export function rateLimit(name: LimitName, unasked = 0) {
  const calls = countByMinute()
  return createMiddleware<AppEnv>(async function limitRate(c, next) {
    const key = visitorOf(c.req.header('cf-connecting-ip') ?? '')
    if (unasked > 0 && calls.add(key) <= unasked) return next()
    const isAllowed = await c.env[name]?.limit({ key }).catch((error: unknown) => {
      logFailure(error, c.get('requestId'))
      return { success: true }
    })
    if (isAllowed?.success === false) {
      throw new ApiError(429, 'That was a bit too often. Please wait a minute and try again.', {
        'retry-after': String(periodSeconds),
      })
    }
    await next()
  })
}

/** Counts what each key has done in this minute. */
function countByMinute() {
  const counts = new Map<string, number>()
  let current = 0
  return {
    add(key: string): number {
      const thisMinute = Math.floor(now().getTime() / minute)
      if (thisMinute !== current) counts.clear()
      current = thisMinute
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count
    },
  }
}

/** Who a visitor is to the limits: an IPv4 address, or the /64 of an IPv6 one, which is one household's. */
export function visitorOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const groups =
    tail === undefined
      ? before
      : [...before, ...Array(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { minute, now, second } from '../clock.ts'
import type { AppEnv, Bindings } from '../env.ts'
import { ApiError, logFailure } from '../errors.ts'

type LimitName = Extract<keyof Bindings, `LIMIT_${string}`>

/** The period of every limit in wrangler.toml. */
const periodSeconds = minute / second

/**
 * Limits a visitor's calls by a rate-limit binding of wrangler.toml.
 * Without the binding, or when it fails, every call passes: a failing limiter must not take the site down.
 * @param uncounted calls per minute that each isolate allows before it queries the binding, which is a network hop
 * @param keyOf what the calls are counted by
 * @throws ApiError 429 with Retry-After
 */
export function rateLimit(name: LimitName, uncounted = 0, keyOf: (c: Context<AppEnv>) => string = visitorKey) {
  const calls = countByMinute()
  return createMiddleware<AppEnv>(async function limitRate(c, next) {
    const key = keyOf(c)
    if (uncounted > 0 && calls.add(key) <= uncounted) return next()
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

/** Calls per minute before the binding is asked. With the 540 of wrangler.toml, 600 calls a minute. */
const uncountedCalls = 60

/** Limits all calls together. */
export const limitCalls = rateLimit('LIMIT_OTHER', uncountedCalls)

const limitWholeLists = rateLimit('LIMIT_UNPAGED')

/**
 * Limits calls for a whole list, which reads up to a thousand rows. Pages, which have a `limit`, are not counted, and
 * neither is what a cache or a revalidation answers.
 */
export const limitUnpaged = createMiddleware<AppEnv>(function limitUnpaged(c, next) {
  return c.req.query('limit') === undefined ? limitWholeLists(c, next) : next()
})

/** Counts the calls of each key in the current minute. */
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

/** The visitor who makes a call. */
export function visitorKey(c: Context<AppEnv>): string {
  return visitorOf(c.req.header('cf-connecting-ip') ?? '')
}

/**
 * The key that a visitor is limited by: an IPv4 address, or the /64 prefix of an IPv6 one, which is one connection's.
 */
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

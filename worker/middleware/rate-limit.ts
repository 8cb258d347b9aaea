import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { minute, now, second } from '../clock.ts'
import type { AppEnv, Bindings } from '../env.ts'
import { ApiError, logFailure } from '../errors.ts'
import { networkOf, visitorOf } from './visitor-address.ts'

type LimitName = Extract<keyof Bindings, `LIMIT_${string}`>

/** The period of every limit in wrangler.toml. */
const periodSeconds = minute / second

/** What a network is limited in: what visitors send, and what they guess. */
type LimitedForm = 'comment' | 'contact' | 'newsletter' | 'login'

/**
 * Limits a visitor's calls by a rate-limit binding of wrangler.toml.
 * Without the binding, or when it fails, every call passes: a failing limiter must not take the site down.
 * @param uncounted calls per minute that each isolate allows before it queries the binding, which is a network hop
 * @throws ApiError 429 with Retry-After
 */
export function rateLimit(name: LimitName, uncounted = 0) {
  const calls = countByMinute()
  return createMiddleware<AppEnv>(async function limitRate(c, next) {
    const key = visitorOf(addressOf(c))
    if (uncounted > 0 && calls.add(key) <= uncounted) return next()
    await askLimit(c, name, key)
    await next()
  })
}

/**
 * Limits the calls from a visitor's network, which can have many addresses, to one form. It follows `rateLimit`,
 * so that calls which that one refuses are not counted.
 * @throws ApiError 429 with Retry-After
 */
export function networkLimit(form: LimitedForm) {
  return createMiddleware<AppEnv>(async function limitNetwork(c, next) {
    await askLimit(c, 'LIMIT_NETWORK', `${form} ${networkOf(addressOf(c))}`)
    await next()
  })
}

/** Calls for which Cloudflare names no address count as one visitor's. */
function addressOf(c: Context<AppEnv>): string {
  return c.req.header('cf-connecting-ip') ?? ''
}

async function askLimit(c: Context<AppEnv>, name: LimitName, key: string) {
  const isAllowed = await c.env[name]?.limit({ key }).catch((error: unknown) => {
    logFailure(error, c.get('requestId'))
    return { success: true }
  })
  if (isAllowed?.success !== false) return
  throw new ApiError(429, 'That was a bit too often. Please wait a minute and try again.', {
    'retry-after': String(periodSeconds),
  })
}

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

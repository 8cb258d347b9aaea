import { createMiddleware } from 'hono/factory'
import type { AppEnv, Bindings } from '../env.ts'
import { ApiError, logFailure } from '../errors.ts'

type LimitName = Extract<keyof Bindings, `LIMIT_${string}`>

/** Every limit of wrangler.toml counts by the minute. */
const periodSeconds = 60

/**
 * Lets a visitor through as often as the named limit allows (wrangler.toml).
 * Without the binding, or when it fails, everybody passes: a limiter must not close the site.
 * @throws ApiError 429 with Retry-After
 */
export function rateLimit(name: LimitName) {
  return createMiddleware<AppEnv>(async function limitRate(c, next) {
    const key = visitorOf(c.req.header('cf-connecting-ip') ?? '')
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

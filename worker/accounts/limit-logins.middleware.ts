import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { networkLimit, rateLimit, visitorKey } from '../middleware/rate-limit.ts'

/**
 * Limits logins and checks of the current password. A session and a browser that has signed in before are counted by
 * themselves: others at the same address cannot use up their calls.
 */
export const limitLogins = rateLimit('LIMIT_LOGIN', 0, (c) => {
  return c.var.session?.tokenHash ?? c.var.device?.id ?? visitorKey(c)
})

/**
 * Limits the calls from a network that hash a password for an unknown browser: each takes a tenth of a second of CPU,
 * and one connection has 65,536 addresses (IPv6 /64s of a /48). It follows `limitLogins`. A browser that has signed in
 * before is not counted, so that nobody in the same network locks it out.
 * @throws ApiError 429 with Retry-After
 */
export function limitStrangers(form: 'login' | 'set-up') {
  const limitNetwork = networkLimit(form)
  return createMiddleware<AppEnv>(function limitStrangersOf(c, next) {
    return c.get('device') ? next() : limitNetwork(c, next)
  })
}

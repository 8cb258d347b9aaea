import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { day, second } from '../contract/units.ts'
import { bookmarkHeader, confirmationHeader, deviceHeader, purgePendingHeader } from '../contract/wire.ts'
import type { AppEnv } from '../env.ts'

const preflightSeconds = day / second

/** Answers CORS requests, with their preflights, from the origins of ALLOWED_ORIGINS. */
export const allowOrigins = createMiddleware<AppEnv>(function allowOrigins(c, next) {
  const { ALLOWED_ORIGINS } = c.get('config')
  return cors({
    origin: (origin) => (ALLOWED_ORIGINS.some((allowed) => matches(origin, allowed)) ? origin : null),
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', bookmarkHeader, deviceHeader],
    exposeHeaders: ['x-request-id', 'retry-after', bookmarkHeader, confirmationHeader, purgePendingHeader],
    maxAge: preflightSeconds,
  })(c, next)
})

/** An entry such as `http://localhost:*` allows every port of its host. */
function matches(origin: string, allowed: string) {
  if (!allowed.endsWith(':*')) return origin === allowed
  const host = allowed.slice(0, -':*'.length)
  return origin === host || (origin.startsWith(`${host}:`) && /^\d+$/.test(origin.slice(host.length + 1)))
}

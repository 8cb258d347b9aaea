import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { isAllowedOrigin } from '../contract/allowed-origins.ts'
import { day, second } from '../contract/units.ts'
import { bookmarkHeader, confirmationHeader, deviceHeader, purgePendingHeader } from '../contract/wire.ts'
import type { AppEnv } from '../env.ts'

const preflightSeconds = day / second

/** Answers CORS requests, with their preflights, from the origins of ALLOWED_ORIGINS. */
export const allowOrigins = createMiddleware<AppEnv>(function allowOrigins(c, next) {
  const { ALLOWED_ORIGINS } = c.get('config')
  return cors({
    origin: (origin) => (isAllowedOrigin(origin, ALLOWED_ORIGINS) ? origin : null),
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', bookmarkHeader, deviceHeader],
    exposeHeaders: ['x-request-id', 'retry-after', bookmarkHeader, confirmationHeader, purgePendingHeader],
    maxAge: preflightSeconds,
  })(c, next)
})

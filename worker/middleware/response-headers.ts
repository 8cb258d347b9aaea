import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { isAllowedOrigin } from '../contract/callers.ts'
import { day, second } from '../contract/units.ts'
import { bookmarkHeader, confirmationHeader, deviceHeader, purgePendingHeader } from '../contract/wire.ts'
import type { AppEnv } from '../env.ts'

const options = {
  strictTransportSecurity: 'max-age=63072000',
  referrerPolicy: 'strict-origin-when-cross-origin',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], browsingTopics: [] },
  crossOriginOpenerPolicy: 'same-origin',
  // media.routes.ts sets this header for files.
  crossOriginResourcePolicy: false,
  xFrameOptions: 'DENY',
}

const denyAll = { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] }
const forResponses = secureHeaders({ ...options, contentSecurityPolicy: denyAll })
/** An image that is opened as a page must not run scripts either. */
const forFiles = secureHeaders({ ...options, contentSecurityPolicy: { defaultSrc: ["'none'"], sandbox: [] } })

/** The Worker answers no documents: nothing in its responses may run or be framed. */
export const securityHeaders = createMiddleware<AppEnv>(function securityHeaders(c, next) {
  return c.req.path.startsWith('/media/') ? forFiles(c, next) : forResponses(c, next)
})

/**
 * Forbids caching unless the handler set `cache-control`: the Workers Cache stores a response without it for two hours. A
 * response to a call with a token is stored nowhere, also when the token is not valid, or not any more.
 */
export const noStore = createMiddleware<AppEnv>(async function noStore(c, next) {
  await next()
  const chosen = c.res.headers.get('cache-control')
  const isStorable = chosen !== null && c.req.header('authorization') === undefined
  // `c.header` would copy the whole response.
  if (!isStorable && !chosen?.startsWith('no-store')) c.res.headers.set('cache-control', 'no-store')
})

const preflightSeconds = day / second

/** Answers CORS requests, with their preflights, from the origins of ALLOWED_ORIGINS. */
export const allowOrigins = createMiddleware<AppEnv>(function allowOrigins(c, next) {
  const { ALLOWED_ORIGINS } = c.get('config')
  return cors({
    origin: (origin) => (isAllowedOrigin(origin, ALLOWED_ORIGINS) ? origin : null),
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', bookmarkHeader, deviceHeader],
    exposeHeaders: ['x-request-id', 'retry-after', bookmarkHeader, confirmationHeader, purgePendingHeader],
    maxAge: preflightSeconds,
  })(c, next)
})

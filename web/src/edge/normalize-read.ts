import { isAllowedOrigin, readOrigins } from '#contract/allowed-origins.ts'
import { mayDependOnSession } from '#contract/authorization.ts'
import { canonicalRead } from '#contract/public-reads.ts'

/**
 * Parts of the Workers Cache's key that no answer depends on; an override of the version chooses between the copies of versions.
 * Source: https://developers.cloudflare.com/workers/cache/cache-keys/
 */
const keyHeaders = [
  'x-http-method-override',
  'x-http-method',
  'x-method-override',
  'x-forwarded-host',
  'x-forwarded-scheme',
  'x-host',
  'x-original-url',
  'x-rewrite-url',
  'forwarded',
  'cloudflare-workers-version-key',
  'cloudflare-workers-version-overrides',
]

/**
 * Makes equal reads equal requests, because the Workers Cache in front of the API Worker stores a response per path and
 * query, some headers and the origin of the page that calls, and bypasses itself for an `Authorization` header: removes
 * unknown parameters, and headers on which the response cannot depend.
 * @param allowedOrigins the origins that the Worker answers differently, as in ALLOWED_ORIGINS; undefined where they are not known
 * @returns the request itself when it is no public read, or nothing has to be removed
 */
export function normalizeRead(request: Request, allowedOrigins?: string): Request {
  if (request.method !== 'GET' && request.method !== 'HEAD') return request
  const url = new URL(request.url)
  const canonical = canonicalRead(url)
  if (!canonical) return request
  const { headers } = request
  const idle = keyHeaders.filter((name) => headers.has(name))
  const authorization = headers.get('authorization')
  if (authorization !== null && !mayDependOnSession(url, authorization)) idle.push('authorization')
  const origin = headers.get('origin')
  if (origin !== null && allowedOrigins !== undefined && !isAllowedOrigin(origin, readOrigins(allowedOrigins)))
    idle.push('origin')
  if (canonical.href === request.url && idle.length === 0) return request
  const normalized = new Request(canonical, request)
  for (const name of idle) normalized.headers.delete(name)
  return normalized
}

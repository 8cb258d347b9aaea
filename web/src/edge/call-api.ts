import { isAllowedOrigin, mayDependOnSession, readOrigins } from '#contract/callers.ts'
import { canonicalRead } from '#contract/public-reads.ts'
import type { Service } from '../service/service-client.ts'
import { headersForVisitors } from './headers-for-visitors.ts'

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

/** The API Worker behind the Workers Cache, and by its entrypoint without one. */
export type Services = {
  API: Service
  API_UNCACHED: Service
  /** Other front ends, as the Worker has them: `npm run deploy` writes it here too where there are any. */
  ALLOWED_ORIGINS?: string
  /** The origin of the site, such as https://example.com. */
  SITE_URL?: string
}

const apiPath = /^\/(api|media)(\/|$)/
const feedPath =
  /^(\/(articles|author|tag)\/[^/]+)?\/rss\.xml$|^\/(atom\.xml|feed\.json|(robots|llms)\.txt|sitemap(-\d+)?\.xml)$/
const markdownFile = /^\/blog\/[^/]+\.md$/

/** Whether the API Worker answers a path: API calls, media, feeds, files for programs that read the site, and the Markdown of articles. */
export function isForApi(pathname: string): boolean {
  return apiPath.test(pathname) || feedPath.test(pathname) || markdownFile.test(pathname)
}

/**
 * Forwards a request to the API Worker, a public read without what only varies its address. When the binding fails,
 * answers 503 in the API's envelope.
 */
export async function callApi(services: Services, request: Request): Promise<Response> {
  try {
    // A site that is not deployed knows neither.
    const { SITE_URL, ALLOWED_ORIGINS = SITE_URL ? '' : undefined } = services
    const normalized = normalizeRead(request, ALLOWED_ORIGINS)
    const response = await entrypointFor(normalized, services).fetch(normalized)
    return new Response(response.body, { status: response.status, headers: headersForVisitors(response) })
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', message: 'The API Worker did not answer.', cause: String(error) }))
    return answerFailure(503, 'The service cannot be reached right now. Please try again in a moment.')
  }
}

/**
 * Reads with a token pass the readers' cache by: it may answer them with what it has stored for visitors. Caches leave all
 * other methods alone, and a write must purge the cache from behind it.
 */
function entrypointFor({ method, headers }: Request, { API, API_UNCACHED }: Services): Service {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && headers.has('authorization') ? API_UNCACHED : API
}

/** Answers a call that does not reach the API Worker, in the API's envelope. */
export function answerFailure(status: 403 | 503, message: string): Response {
  return Response.json(
    { success: false, message, error: message },
    { status, headers: { 'cache-control': 'no-store' } },
  )
}

/**
 * Makes equal reads equal requests, because the Workers Cache in front of the API Worker stores a response per path and
 * query, some headers and the origin of the page that calls, and bypasses itself for an `Authorization` header: removes
 * unknown parameters, and headers on which the response cannot depend.
 * @param allowedOrigins the origins that the Worker answers differently, as in ALLOWED_ORIGINS; undefined where they are not known
 * @returns the request itself when it is no public read, or nothing has to be removed
 */
function normalizeRead(request: Request, allowedOrigins?: string): Request {
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

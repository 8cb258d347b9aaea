import type { Service } from '../service/service-client.ts'
import { headersForVisitors } from './headers-for-visitors.ts'
import { normalizeRead } from './normalize-read.ts'

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

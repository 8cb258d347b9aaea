import { normalizeRead } from './normalize-read.ts'

/** The API Worker, by its service binding. */
export type Service = { fetch(request: Request): Promise<Response> }

const apiPath = /^\/(api|media)(\/|$)/
const feedPath =
  /^(\/(articles|author|tag)\/[^/]+)?\/rss\.xml$|^\/(atom\.xml|feed\.json|robots\.txt|sitemap(-\d+)?\.xml)$/

/** Whether the API Worker answers a path: API calls, media, feeds, robots.txt and sitemaps. */
export function isForApi(pathname: string): boolean {
  return apiPath.test(pathname) || feedPath.test(pathname)
}

/** Forwards a request to the API Worker, a public read without what only varies its address. When the binding fails, answers 503 in the API's envelope. */
export async function callApi(api: Service, request: Request): Promise<Response> {
  try {
    return await api.fetch(normalizeRead(request))
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', message: 'The API Worker did not answer.', cause: String(error) }))
    return answerFailure(503, 'The service cannot be reached right now. Please try again in a moment.')
  }
}

/** Answers a call that does not reach the API Worker, in the API's envelope. */
export function answerFailure(status: 403 | 503, message: string): Response {
  return Response.json(
    { success: false, message, error: message },
    { status, headers: { 'cache-control': 'no-store' } },
  )
}

import { isScreen } from './screens.ts'
import { documentHeaders } from './security-headers.ts'

type Service = { fetch(request: Request): Promise<Response> }
type Bindings = { API: Service; ASSETS: Service }

/**
 * The site's entry on Cloudflare Pages: calls and files go to the API Worker, every screen gets the app's shell.
 * Files that exist under `/assets/` never come here (public/_routes.json).
 */
export default {
  async fetch(request: Request, { API, ASSETS }: Bindings): Promise<Response> {
    const { pathname, origin } = new URL(request.url)
    if (/^\/(api|media)(\/|$)/.test(pathname)) return callApi(API, request)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { ...documentHeaders, allow: 'GET, HEAD' } })
    }
    if (isFile(pathname)) return serveFile(ASSETS, request)
    // A request of its own: with the visitor's If-None-Match, Pages would answer 304 for another page's shell.
    const shell = await ASSETS.fetch(new Request(origin))
    const status = shell.ok && !isScreen(pathname) ? 404 : shell.status
    return new Response(request.method === 'HEAD' ? null : shell.body, { status, headers: documentHeaders })
  },
}

/** The API Worker's own answer. When it cannot even be reached, the sentence is ours, in its envelope. */
async function callApi(api: Service, request: Request) {
  try {
    return await api.fetch(request)
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', message: 'The API Worker did not answer.', cause: String(error) }))
    const message = 'The service cannot be reached right now. Please try again in a moment.'
    return Response.json(
      { success: false, message, error: message },
      { status: 503, headers: { 'cache-control': 'no-store' } },
    )
  }
}

function isFile(pathname: string) {
  return pathname.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(pathname)
}

/** A file as it is; one that is missing must be forgotten at once, for the next deployment may bring it. */
async function serveFile(assets: Service, request: Request) {
  const response = await assets.fetch(request)
  if (response.status !== 404) return response
  return new Response(response.body, { status: 404, headers: documentHeaders })
}

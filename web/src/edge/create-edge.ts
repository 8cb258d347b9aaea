import { isPage, isReaderPage } from '../routing/paths.ts'
import { answerDocument } from './answer-document.ts'
import { callApi, isForApi, type Service } from './call-api.ts'
import { canonicalPath } from './canonical-path.ts'
import type { ClientManifest } from './client-manifest.ts'
import { createDocumentCache } from './document-cache.ts'
import { documentHeaders, notIndexed } from './security-headers.ts'
import { isPreview } from './site-origin.ts'

export type Bindings = {
  API: Service
  ASSETS: Service
  /** The site's own address, such as https://example.com; the request's when it is not set. */
  SITE_URL?: string
}

/** How long a browser may remember that an address has another spelling, in seconds. */
const redirectLifetime = 3_600

/**
 * Answers for Pages: calls, feeds and media go to the API Worker, files are themselves, readers' screens are rendered.
 * What cannot be rendered is the application's shell, in which the browser tries.
 * Files that exist under `/assets/` never come here (public/_routes.json).
 * @param files the browser's build; without it every screen is the shell
 */
export function createEdge(files: ClientManifest | null) {
  const documents = createDocumentCache()

  async function answer(request: Request, bindings: Bindings): Promise<Response> {
    const url = new URL(request.url)
    if (isForApi(url.pathname)) return callApi(bindings.API, request)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      // A form that was sent before its script came. By GET, what was typed would stand in the address.
      const sentence = 'This form needs JavaScript. Go back: what you typed is still there.'
      const headers = { ...documentHeaders, 'content-type': 'text/plain; charset=utf-8', allow: 'GET, HEAD' }
      return new Response(sentence, { status: 405, headers })
    }
    if (isFile(url.pathname)) return serveFile(bindings.ASSETS, request)
    const response = redirect(url) ?? (await answerPage(request, url, bindings))
    if (isPreview(url, bindings.SITE_URL)) response.headers.set(...notIndexed)
    return request.method === 'HEAD' ? new Response(null, response) : response
  }

  async function answerPage(request: Request, url: URL, bindings: Bindings) {
    const isForAdmin = isPage(url.pathname) && !isReaderPage(url.pathname)
    if (!files || isForAdmin) return serveShell(url, bindings.ASSETS)
    try {
      return await answerDocument(request, url, { ...bindings, files, documents })
    } catch (error) {
      // A fault of ours is no answer: the browser gets what it needs to try for itself.
      console.error(
        JSON.stringify({ level: 'error', message: 'Not rendered.', path: url.pathname, cause: String(error) }),
      )
      return serveShell(url, bindings.ASSETS)
    }
  }

  return { fetch: answer }
}

function isFile(pathname: string) {
  // A preview's token may end as a file's name does.
  return pathname.startsWith('/assets/') || (/\.[a-z0-9]+$/i.test(pathname) && !isPage(pathname))
}

/** A file as it is; one that is missing must be forgotten at once, for the next deployment may bring it. */
async function serveFile(assets: Service, request: Request) {
  const response = await assets.fetch(request)
  if (response.status !== 404) return response
  return new Response(response.body, { status: 404, headers: documentHeaders })
}

function redirect(url: URL) {
  const address = canonicalPath(url)
  if (!address) return null
  const headers = { location: address, 'cache-control': `public, max-age=${redirectLifetime}` }
  return new Response(null, { status: 301, headers })
}

/** The application without a page in it. */
async function serveShell({ origin, pathname }: URL, assets: Service) {
  // A request of its own: with the visitor's If-None-Match, Pages would answer 304 for another page's shell.
  const shell = await assets.fetch(new Request(origin))
  const status = shell.ok && !isPage(pathname) ? 404 : shell.status
  const response = new Response(shell.body, { status, headers: documentHeaders })
  if (!isReaderPage(pathname)) response.headers.set(...notIndexed)
  return response
}

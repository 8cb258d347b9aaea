import { pathPrefixes } from '#contract/addresses.ts'
import { isReadingCall } from '#contract/callers.ts'
import { slugPattern } from '#contract/slugs.ts'
import { hour, second } from '#contract/units.ts'
import { createApi, unwrap } from '../api/api.ts'
import { isAnyPage } from '../routing/admin-paths.ts'
import { matchesPattern } from '../routing/matches-pattern.ts'
import { isReaderPage, paths } from '../routing/paths.ts'
import { documentHeaders, notIndexed } from '../service/document-headers.ts'
import { isMachineFile } from '../service/machine-paths.ts'
import { isForMailLink, protectToken } from '../service/mail-links.ts'
import { createServiceClient, RefusedVisit, type Service } from '../service/service-client.ts'
import { askForDocument, sendForm } from './ask-for-document.ts'
import { answerFailure, callApi, isForApi, type Services } from './call-api.ts'
import { canonicalPath } from './canonical-path.ts'
import { createImportedFinder } from './find-imported.ts'
import { follow } from './follow.ts'
import { prefersMarkdown } from './prefers-markdown.ts'
import { serveShell } from './shell.ts'

export type Bindings = Services & {
  /** The Worker's entrypoint that renders pages, behind the Workers Cache. */
  DOCUMENTS: Service
  ASSETS: Service
  /** `yes` when documents of the project's own pages.dev host are redirected to `SITE_URL`. */
  REDIRECT_PAGES_DEV?: string
}

const previewRefusal = 'This is a preview of the site, which only shows it. Please use the site itself.'

/** How long browsers may cache a redirect to a canonical path. */
const redirectMaxAgeSeconds = hour / second

/**
 * Answers requests on Pages: forwards API calls, feeds and media to the API Worker, and readers' pages and forms to its
 * entrypoint for documents; serves files, and the application's shell for the admin area and where there is no document.
 * Files under `/assets/` are served without this code (public/_routes.json).
 * @param buildId the client build that Pages has the files of; without it every page is served as the shell
 */
export function createEdge(buildId: string | null) {
  const findImported = createImportedFinder()

  async function answer(request: Request, bindings: Bindings): Promise<Response> {
    const url = new URL(request.url)
    const response = await answerAt(url, request, bindings).catch((error: unknown) => {
      if (error instanceof RefusedVisit) return serveShell(url, bindings.ASSETS, error.status, error.retryAfter)
      throw error
    })
    const answered = isForMailLink(url) ? protectToken(response) : response
    return request.method === 'HEAD' ? new Response(null, answered) : answered
  }

  async function answerAt(url: URL, request: Request, bindings: Bindings) {
    const { API, DOCUMENTS, SITE_URL } = bindings
    const host = hostKindOf(url, SITE_URL)
    if (host === 'preview' && !isReadingCall(request)) return answerFailure(403, previewRefusal)
    if (isForApi(url.pathname)) return callApi(bindings, request)
    if (!isRead(request)) return answerForm(request, url, DOCUMENTS)
    if (host === 'project' && bindings.REDIRECT_PAGES_DEV === 'yes' && !isFile(url.pathname))
      return new Response(null, { status: 302, headers: { location: SITE_URL + url.pathname + url.search } })
    const redirected =
      toMarkdown(request, url) ?? (await toImported(request, url, API)) ?? (await redirect(request, url, API))
    if (!redirected && isFile(url.pathname) && !isMachineFile(url.pathname)) return serveFile(request, url, bindings)
    const response = redirected ?? (await answerPage(request, url, bindings, host !== 'preview'))
    if (host !== 'site') response.headers.set(...notIndexed)
    return response
  }

  /** The redirect from a number or a name of what was imported. */
  async function toImported(request: Request, url: URL, api: Service) {
    const location = await findImported(request, url, api)
    return location === null ? null : follow(location, url)
  }

  async function answerPage(request: Request, url: URL, { API, ASSETS, DOCUMENTS }: Bindings, isSite: boolean) {
    const isForAdmin = isAnyPage(url.pathname) && !isReaderPage(url.pathname)
    if (await isDeadPreview(request, url, API)) return serveShell(url, ASSETS, 404)
    if (buildId === null || isForAdmin) return serveShell(url, ASSETS)
    return askForDocument(url, request, { DOCUMENTS, ASSETS, buildId, isSite })
  }

  return { fetch: answer }
}

function isRead({ method }: Request) {
  return method === 'GET' || method === 'HEAD'
}

function isFile(pathname: string) {
  // The token of a preview may end like a file name.
  return pathname.startsWith('/assets/') || (/\.[a-z0-9]+$/i.test(pathname) && !isAnyPage(pathname))
}

/** Answers a form that a browser has posted by itself. 308 repeats it at the canonical path. */
function answerForm(request: Request, url: URL, documents: Service): Response | Promise<Response> {
  const location = request.method === 'POST' && canonicalPath(url)
  if (location) return new Response(null, { status: 308, headers: { ...documentHeaders, location } })
  return sendForm(request, documents)
}

/**
 * The redirect of a program that wants an article as Markdown. The document has no `Vary`, by which caches would store it for
 * each kind of browser: whoever gets here is led on, and no answer here is stored.
 */
function toMarkdown({ headers }: Request, { pathname }: URL) {
  const slug = pathname.startsWith(pathPrefixes.blog) ? pathname.slice(pathPrefixes.blog.length) : ''
  if (!slugPattern.test(slug) || !prefersMarkdown(headers.get('accept'))) return null
  return new Response(null, { status: 302, headers: { location: `${pathname}.md`, 'cache-control': 'no-store' } })
}

/** Serves a file. A 404 must not be cached, because the next deployment may add the file. */
async function serveFile(request: Request, url: URL, { ASSETS, API }: Bindings) {
  const response = await ASSETS.fetch(request)
  if (response.status !== 404) return response
  const location = url.pathname.startsWith('/assets/') ? null : await findRedirect(request, url.pathname, API)
  if (location) return follow(location, url)
  return new Response(response.body, { status: 404, headers: documentHeaders })
}

/** The redirect to the canonical path, or to where that leads: a reader is redirected once. */
async function redirect(request: Request, url: URL, api: Service) {
  const canonical = canonicalPath(url)
  if (!canonical) return null
  const location = await findRedirect(request, canonical, api)
  if (location) return follow(location, url)
  const headers = { location: canonical, 'cache-control': `public, max-age=${redirectMaxAgeSeconds}` }
  return new Response(null, { status: 301, headers })
}

/**
 * The kind of the host of a request: `site` for the site's address and every host that is not Pages' own; `project` for the
 * project's `name.pages.dev`, where the site has another address; `preview` for the hosts of single deployments and branches,
 * such as `hash.name.pages.dev`. Source: https://developers.cloudflare.com/pages/configuration/preview-deployments/
 * @param siteUrl the site's address; empty where it is not configured
 */
function hostKindOf(url: URL, siteUrl: string | undefined): 'site' | 'project' | 'preview' {
  // A host may end in a dot.
  const labels = url.hostname.replace(/\.$/, '').split('.')
  if (url.origin === siteUrl || labels.slice(-2).join('.') !== 'pages.dev') return 'site'
  if (labels.length > 3) return 'preview'
  return siteUrl ? 'project' : 'site'
}

/**
 * Where the admin or a new slug leads from a path; null for nowhere, also when the API does not answer. For paths whose page
 * is not rendered: of files, and in another spelling than the canonical one.
 * @param visitor the original request
 * @param path with the query or without it
 * @throws RefusedVisit
 */
async function findRedirect(visitor: Request, path: string, service: Service): Promise<string | null> {
  const { fetch, throwRefusal } = createServiceClient(service, visitor)
  const { origin, pathname } = new URL(path, visitor.url)
  try {
    const call = createApi(origin, { fetch, token: () => null }).site.lookup.$get({ query: { path: pathname } })
    return (await unwrap(call)).location
  } catch (error) {
    throwRefusal()
    console.error(JSON.stringify({ level: 'error', message: 'No answer about a redirect.', cause: String(error) }))
    return null
  }
}

/**
 * Whether a URL is a preview link that shows nothing: invalid, expired or revoked, as the API says. The preview itself is
 * rendered in the browser.
 * @param visitor the original request
 * @throws RefusedVisit
 * @returns false for every other page, and when the API does not answer: then the browser tells what is wrong
 */
async function isDeadPreview(visitor: Request, { origin, pathname }: URL, service: Service): Promise<boolean> {
  if (!matchesPattern(paths.preview.pattern, pathname)) return false
  const [, , token = ''] = pathname.split('/')
  const { fetch, throwRefusal } = createServiceClient(service, visitor)
  const address = createApi(origin, { fetch, token: () => null }).blog.preview[':token'].$url({ param: { token } })
  const response = await fetch(address, { method: 'HEAD' }).catch((error: unknown) => {
    // The browser repeats the call, and shows the failure with a button that tries again.
    console.error(JSON.stringify({ level: 'error', message: 'No answer about a preview link.', cause: String(error) }))
    return null
  })
  throwRefusal()
  return response?.status === 404
}

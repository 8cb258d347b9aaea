import { isReadingCall } from '#contract/preview-calls.ts'
import { hour, second } from '#contract/units.ts'
import { isPage, isReaderPage, paths } from '../routing/paths.ts'
import { answerDocument } from './answer-document.ts'
import { answerForm } from './answer-form.ts'
import { RefusedVisit } from './api-client.ts'
import { answerFailure, callApi, isForApi, type Service, type Services } from './call-api.ts'
import { canonicalPath } from './canonical-path.ts'
import type { ClientManifest } from './client-manifest.ts'
import { createDocumentCache } from './document-cache.ts'
import { findRedirect } from './find-redirect.ts'
import { RedirectedPage } from './load-page.ts'
import { logNotRendered } from './log-not-rendered.ts'
import { answerMachineFile } from './machine-files.ts'
import { isForMailLink, protectToken } from './mail-links.ts'
import { isDeadPreview } from './preview-link.ts'
import { documentHeaders, notIndexed } from './security-headers.ts'
import { createSiteMemory } from './site-memory.ts'

export type Bindings = Services & {
  ASSETS: Service
  /** The origin of the site, such as https://example.com. Without it the request's origin is used. */
  SITE_URL?: string
  /** `yes` when documents of the project's own pages.dev host are redirected to `SITE_URL`. */
  REDIRECT_PAGES_DEV?: string
}

/** What a visitor reads who is told to come back. */
const refusals = {
  429: {
    title: 'Too many requests',
    sentence: () => 'That was a bit too often. Please wait a minute and load this page again.',
  },
  503: {
    title: 'Not available right now',
    sentence: (retryAfter: number) => {
      const end = new Date(Date.now() + retryAfter * second).toISOString().slice(11, 16)
      return `This page cannot be shown right now. Please come back after ${end} UTC.`
    },
  },
}

const previewRefusal = 'This is a preview of the site, which only shows it. Please use the site itself.'

/** How long browsers may cache a redirect to a canonical path. */
const redirectMaxAgeSeconds = hour / second

/**
 * Answers requests on Pages: forwards API calls, feeds and media to the API Worker, serves files, renders readers' pages
 * and accepts their forms.
 * When rendering fails it serves the application's shell, and the browser renders the page.
 * Files under `/assets/` are served without this code (public/_routes.json).
 * @param manifest the client build; without it every page is served as the shell
 */
export function createEdge(manifest: ClientManifest | null) {
  const documents = createDocumentCache()
  const sites = createSiteMemory()

  async function answer(request: Request, bindings: Bindings): Promise<Response> {
    const url = new URL(request.url)
    const response = await answerAt(url, request, bindings).catch((error: unknown) => {
      if (error instanceof RefusedVisit) return serveRefusal(request, error, bindings.ASSETS)
      throw error
    })
    return isForMailLink(url) ? protectToken(response) : response
  }

  async function answerAt(url: URL, request: Request, bindings: Bindings) {
    const host = hostKindOf(url, bindings.SITE_URL)
    if (host === 'preview' && !isReadingCall(request)) return answerFailure(403, previewRefusal)
    if (isForApi(url.pathname)) return callApi(bindings, request)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return answerForm(request, url, { ...bindings, manifest, sites })
    if (host === 'project' && bindings.REDIRECT_PAGES_DEV === 'yes' && !isFile(url.pathname))
      return new Response(null, { status: 302, headers: { location: bindings.SITE_URL + url.pathname + url.search } })
    const readSite = () => sites.read(request, bindings.API)
    const answered =
      (await answerMachineFile(url, bindings.SITE_URL, readSite)) ?? (await redirect(request, url, bindings.API))
    if (!answered && isFile(url.pathname)) return serveFile(request, url, bindings)
    const response = answered ?? (await answerPage(request, url, bindings))
    if (host !== 'site') response.headers.set(...notIndexed)
    return request.method === 'HEAD' ? new Response(null, response) : response
  }

  async function answerPage(request: Request, url: URL, bindings: Bindings) {
    const isForAdmin = isPage(url.pathname) && !isReaderPage(url.pathname)
    if (await isDeadPreview(request, url, bindings.API)) return serveShell(url, bindings.ASSETS, false)
    if (!manifest || isForAdmin) return serveShell(url, bindings.ASSETS)
    try {
      return await answerDocument(request, url, { ...bindings, manifest, documents, sites })
    } catch (error) {
      if (error instanceof RedirectedPage) return follow(error.redirect.headers.get('location') ?? paths.home, url)
      if (error instanceof RefusedVisit) throw error
      // A failure here must not be the response: with the shell, the browser can try to render the page.
      logNotRendered(url, error)
      return serveShell(url, bindings.ASSETS)
    }
  }

  return { fetch: answer }
}

function isFile(pathname: string) {
  // The token of a preview may end like a file name.
  return pathname.startsWith('/assets/') || (/\.[a-z0-9]+$/i.test(pathname) && !isPage(pathname))
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
 * A redirect to a path, which has no other parameters than those of its page: the others are kept, but those that the path
 * leaves empty. The address may get a page again, so that browsers must ask each time.
 */
function follow(path: string, url: URL) {
  const location = new URL(path, url)
  for (const [name, value] of url.searchParams) {
    if (!location.searchParams.has(name)) location.searchParams.append(name, value)
  }
  for (const [name, value] of [...location.searchParams]) if (!value) location.searchParams.delete(name)
  const headers = { location: location.pathname + location.search, 'cache-control': 'no-cache' }
  return new Response(null, { status: 301, headers })
}

/** Tells a visitor when to come back: a sentence for those without scripts, and the application, which can try again. */
async function serveRefusal({ method, url }: Request, { status, retryAfter }: RefusedVisit, assets: Service) {
  const { title, sentence } = refusals[status]
  const refusal = sentence(retryAfter)
  const shell = await serveShell(new URL(url), assets)
  const text = (await shell.text())
    .replace('<title>Loading…</title>', `<title>${title}</title>`)
    .replace('<h1>JavaScript is off</h1>', `<h1>${title}</h1>`)
    .replace('This page needs JavaScript.', refusal)
    .replaceAll('Loading…', refusal)
  shell.headers.set('retry-after', String(retryAfter))
  return new Response(method === 'HEAD' ? null : text, { status, headers: shell.headers })
}

/** Serves the application without a rendered page. @param isFound false for a 404 */
async function serveShell({ origin, pathname }: URL, assets: Service, isFound = isPage(pathname)) {
  // A new request: with the visitor's If-None-Match, Pages would answer 304 for the shell of another page.
  const shell = await assets.fetch(new Request(origin))
  const status = shell.ok && !isFound ? 404 : shell.status
  const response = new Response(shell.body, { status, headers: documentHeaders })
  if (!isReaderPage(pathname)) response.headers.set(...notIndexed)
  return response
}

/**
 * What the host of a request is: `site` for the site's address and every host that is not Pages' own; `project` for the
 * project's `name.pages.dev`, where the site has another address; `preview` for the hosts of single deployments and
 * branches, such as `hash.name.pages.dev`.
 * Source: https://developers.cloudflare.com/pages/configuration/preview-deployments/
 * @param siteUrl the site's address; empty where it is not configured
 */
function hostKindOf(url: URL, siteUrl: string | undefined): 'site' | 'project' | 'preview' {
  // A host may end in a dot.
  const labels = url.hostname.replace(/\.$/, '').split('.')
  if (url.origin === siteUrl || labels.slice(-2).join('.') !== 'pages.dev') return 'site'
  if (labels.length > 3) return 'preview'
  return siteUrl ? 'project' : 'site'
}

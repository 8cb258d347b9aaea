import { resolveSiteOrigin } from '#contract/site.ts'
import { day, hour, minute, second } from '#contract/units.ts'
import { sentNameOf } from '../forms/sent-forms.ts'
import { type PageData, siteOf } from '../hydration/page-data.ts'
import { documentHeaders, notIndexed } from '../service/document-headers.ts'
import { matchesEtag } from '../service/document-request.ts'
import { isForMailLink } from '../service/mail-links.ts'
import { areStillFresh, type CacheValidator, defaultRetryAfter } from '../service/service-client.ts'
import { renderDocument } from './document.tsx'
import type { CachedDocument } from './document-cache.ts'
import type { Environment } from './environment.ts'
import { type LoadedPage, loadPage, RedirectedPage } from './load-page.ts'
import { answerBeingSetUp } from './plain-document.tsx'
import { sentAnswer } from './send-form.ts'
import { freshUntil, today } from './today.ts'

/** Of numbers in ETags: letters and digits. */
const radix = 36

/** The headers of every rendered page: the headers of a document, and the links that the browser prefetches before hydration. */
const pageHeaders = { ...documentHeaders, 'speculation-rules': '"/speculation-rules.json"' }

/**
 * How long the Workers Cache stores a document. A purge makes a change visible at once, and time alone changes nothing before
 * `until`. While a purge waits, or Cloudflare has refused it, the next change may be late too: an hour bounds that. With
 * `stale-if-error` readers have the page on a day on which the database does not answer. `s-maxage` and `must-revalidate` would
 * forbid stale documents.
 * Source: https://developers.cloudflare.com/workers/cache/configuration/
 */
function cacheRules({ isSettled }: LoadedPage, until: number) {
  const lifetime = isSettled ? until - Date.now() : hour
  return `public, max-age=${Math.ceil(lifetime / second)}, stale-while-revalidate=${minute / second}, stale-if-error=${day / second}`
}

/**
 * Answers with a page, newly rendered. Without a Workers Cache it comes from memory instead where the API says that nothing has
 * changed, or fails.
 * @param url with the parameters that change the page only
 * @throws RefusedVisit, RedirectedPage, and whatever fails while loading or rendering; nothing has been sent by then
 */
export async function answerDocument(request: Request, url: URL, environment: Environment): Promise<Response> {
  const { API, documents, hasCache } = environment
  const cached = hasCache ? undefined : documents.find(url)
  if (!cached) return render(request, url, environment)
  try {
    if (await areStillFresh(cached.validators, request, API)) {
      documents.store(url, cached)
      return respond(cached)
    }
    const rendered = await render(request, url, environment)
    if (rendered.status >= 500) return respond(cached)
    if (rendered.status >= 400) documents.remove(url)
    return rendered
  } catch (error) {
    if (!(error instanceof RedirectedPage)) return respond(cached)
    documents.remove(url)
    throw error
  }
}

async function render(request: Request, url: URL, environment: Environment): Promise<Response> {
  const { API, SITE_URL, hasCache, manifest, documents, sites } = environment
  const page = await loadPage(url, request, API)
  const { loaderData } = page.context
  const loaded = siteOf({ loaderData, missing: page.missing })
  if (loaded) sites.remember(loaded)
  if (loaded?.isBeingSetUp && !isForMailLink(url)) return answerBeingSetUp()
  const sent = sentNameOf(url)
  const data: PageData = {
    origin: resolveSiteOrigin(SITE_URL, url),
    renderDay: today(loaded),
    loaderData,
    missing: page.missing,
    // A page without its frame has the name of the site all the same.
    site: loaded ? null : sites.last(),
    ...(sent && { answer: sentAnswer(sent, url.pathname) }),
  }
  const renderBody = () => new TextEncoder().encode(renderDocument(page, data, manifest))
  const validators = page.isFound && !page.isPartial && !isForMailLink(url) ? page.validators : null
  if (!validators) {
    const shown = () => JSON.stringify(data)
    const body = page.isFound ? renderBody() : documents.missingPage(url, shown(), renderBody)
    return new Response(body, { status: statusOf(page), headers: unstoredHeaders(page) })
  }

  const until = freshUntil(loaderData, loaded)
  const etag = entityTag(url, validators, until, manifest.buildId)
  const shared = isShared(url) && SITE_URL && page.tags
  const headers = {
    ...pageHeaders,
    etag,
    // Browsers may store a document, but must revalidate it before they show it again.
    'cache-control': 'no-cache',
    ...(shared
      ? { 'cdn-cache-control': cacheRules(page, until), 'cache-tag': shared.join() }
      : { 'cdn-cache-control': 'no-store' }),
  }
  // The Workers Cache asks whether what it has stored is still valid.
  if (matchesEtag(etag, request)) return new Response(null, { status: 304, headers })
  const document = { body: renderBody(), headers, validators, renderedAt: Date.now() }
  if (!hasCache) documents.store(url, document)
  return new Response(document.body, { headers: { ...headers, ...timingHeader(page.timings) } })
}

function timingHeader(timings: string[]) {
  return timings.length > 0 && { 'server-timing': timings.join() }
}

/**
 * Whether the Workers Cache may store the document of an address: not what a sent form leads to, nor a search, of which there
 * are any number. Without the site's address nothing is stored, because the key of the cache has no host.
 */
function isShared(url: URL) {
  return !sentNameOf(url) && !url.searchParams.has('q')
}

/** A page that lacks a part is a failure, so that a cache goes on with the whole page that it has. */
function statusOf({ isFound, isGone, isPartial }: LoadedPage) {
  if (isPartial) return 503
  if (isFound) return 200
  return isGone ? 410 : 404
}

function unstoredHeaders({ isFound, isPartial, timings }: LoadedPage) {
  const headers = new Headers({ ...pageHeaders, ...timingHeader(timings) })
  if (isPartial) headers.set('retry-after', String(defaultRetryAfter))
  if (!isFound) headers.set(...notIndexed)
  return headers
}

function respond({ body, headers }: CachedDocument) {
  return new Response(body, { headers })
}

/**
 * The ETag of a document: the build, until when time changes nothing of it, its path, and the ETags of the API's responses, which name their addresses. Weak,
 * because Cloudflare compresses the document. Paths are ASCII without quotation marks (RFC 9110, 8.8.3); a search may be longer
 * than headers may be.
 */
function entityTag({ pathname }: URL, validators: CacheValidator[], until: number, buildId: string): string {
  const versions = validators.map(({ etag }) => etag.replaceAll(/W\/|"/g, ''))
  return `W/"${[buildId, until.toString(radix), pathname, ...versions].join(';')}"`
}

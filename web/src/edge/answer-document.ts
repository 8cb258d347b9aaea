import { resolveSiteOrigin } from '#contract/site.ts'
import { toHex } from '#contract/to-hex.ts'
import { sentNameOf } from '../forms/sent-forms.ts'
import { type PageData, siteOf } from '../hydration/page-data.ts'
import { answerBeingSetUp } from './answer-being-set-up.tsx'
import { areStillFresh, RefusedVisit } from './api-client.ts'
import type { Service } from './call-api.ts'
import type { ClientManifest } from './client-manifest.ts'
import { renderDocument } from './document.tsx'
import { type CachedDocument, cacheKeyOf, type DocumentCache } from './document-cache.ts'
import { type LoadedPage, loadPage } from './load-page.ts'
import { isForMailLink } from './mail-links.ts'
import { documentHeaders, notIndexed } from './security-headers.ts'
import { sentAnswer } from './send-form.ts'
import type { SiteMemory } from './site-memory.ts'

type Environment = {
  API: Service
  SITE_URL?: string
  manifest: ClientManifest
  documents: DocumentCache
  sites: SiteMemory
}

/** The headers of every rendered page: those of a document, and which links the browser prefetches before hydration. */
const pageHeaders = { ...documentHeaders, 'speculation-rules': '"/speculation-rules.json"' }

/**
 * Serves a page from memory, after revalidating it with the API, or newly rendered. Where the API tells the visitor to come
 * back later, it is what is in memory.
 * @throws RefusedVisit where nothing is, and whatever fails while loading or rendering; nothing has been sent by then
 */
export async function answerDocument(
  request: Request,
  url: URL,
  { API, SITE_URL, manifest, documents, sites }: Environment,
): Promise<Response> {
  const key = cacheKeyOf(url)
  const cached = documents.find(key)
  if (cached?.isFresh && !isReload(request)) return respond(cached.document, request)
  if (cached && (await areStillFresh(cached.document.validators, request, API))) {
    documents.store(key, cached.document)
    return respond(cached.document, request)
  }

  const page = await loadPage(key, request, API).catch((error: unknown) => {
    if (error instanceof RefusedVisit && cached) return cached.document
    throw error
  })
  if ('etag' in page) return respond(page, request)
  const { loaderData } = page.context
  const sent = sentNameOf(key)
  const loaded = siteOf({ loaderData, missing: page.missing })
  if (loaded) sites.remember(loaded)
  if (loaded?.isBeingSetUp && !isForMailLink(url)) return answerBeingSetUp()
  const data: PageData = {
    origin: resolveSiteOrigin(SITE_URL, url),
    loaderData,
    missing: page.missing,
    // A page without its frame has the name of the site all the same.
    site: loaded ? null : sites.last(),
    ...(sent && { answer: sentAnswer(sent, key.pathname) }),
  }
  const body = new TextEncoder().encode(renderDocument(page, data, manifest))
  if (!page.isFound || isForMailLink(url)) {
    const headers = new Headers(pageHeaders)
    headers.set(...notIndexed)
    return new Response(body, { status: statusOf(page), headers })
  }
  const document = {
    body,
    etag: await entityTag(body),
    validators: page.validators ?? [],
    renderedAt: Date.now(),
  }
  if (page.validators) documents.store(key, document)
  const response = respond(document, request)
  if (page.timings.length > 0) response.headers.set('server-timing', page.timings.join())
  return response
}

function statusOf({ isFound, isGone }: LoadedPage) {
  if (isFound) return 200
  return isGone ? 410 : 404
}

/** Whether the reader pressed reload: an author who has just published expects to see the result. */
function isReload({ headers }: Request) {
  return /no-cache|max-age=0/.test(headers.get('cache-control') ?? '')
}

/** Browsers may store a document, but must revalidate it before they show it again. */
function respond({ body, etag }: CachedDocument, request: Request) {
  const headers = { ...pageHeaders, etag, 'cache-control': 'no-cache' }
  return matchesEtag(etag, request) ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
}

/** The ETag of a document: a hash of its bytes. Weak, because Cloudflare compresses the document. */
async function entityTag(body: Uint8Array<ArrayBuffer>): Promise<string> {
  return `W/"${toHex(await crypto.subtle.digest('SHA-1', body))}"`
}

/** Whether the request's `If-None-Match` lists this ETag. */
function matchesEtag(etag: string, { headers }: Request): boolean {
  const listed = headers.get('if-none-match')?.split(',') ?? []
  return listed.some((tag) => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
}

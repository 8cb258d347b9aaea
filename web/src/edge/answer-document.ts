import type { PageData } from '../hydration/page-data.ts'
import { areStillFresh } from './api-client.ts'
import type { Service } from './call-api.ts'
import type { ClientManifest } from './client-manifest.ts'
import { renderDocument } from './document.tsx'
import { addressOf, type DocumentCache, type KeptDocument } from './document-cache.ts'
import { loadPage } from './load-page.ts'
import { documentHeaders, notIndexed } from './security-headers.ts'
import { siteOrigin } from './site-origin.ts'

type House = { API: Service; SITE_URL?: string; files: ClientManifest; documents: DocumentCache }

/**
 * A rendered page: the one that somebody has just read, or an older one that the API says still holds, or a new one.
 * @throws whatever went wrong, before anything is sent
 */
export async function answerDocument(
  request: Request,
  url: URL,
  { API, SITE_URL, files, documents }: House,
): Promise<Response> {
  const address = addressOf(url)
  const kept = documents.find(address)
  if (kept?.isYoung && !wantsFresh(request)) return toVisitor(kept.document, request)
  if (kept && (await areStillFresh(kept.document.sources, request, API))) {
    documents.keep(address, kept.document)
    return toVisitor(kept.document, request)
  }

  const page = await loadPage(address, request, API)
  const { loaderData } = page.context
  const data: PageData = { origin: siteOrigin(url, SITE_URL), loaderData, missing: page.missing }
  const body = new TextEncoder().encode(renderDocument(page, data, files))
  if (!page.isFound) {
    const headers = new Headers(documentHeaders)
    headers.set(...notIndexed)
    return new Response(body, { status: 404, headers })
  }
  const document = { body, etag: await entityTag(body), sources: page.sources ?? [], madeAt: Date.now() }
  if (page.sources) documents.keep(address, document)
  const response = toVisitor(document, request)
  response.headers.set('server-timing', page.timings.join())
  return response
}

/** Whether the reader pressed reload: who has just published something expects to see it. */
function wantsFresh({ headers }: Request) {
  return /no-cache|max-age=0/.test(headers.get('cache-control') ?? '')
}

/** A document as a browser gets it: to be kept, but never shown again without asking. */
function toVisitor({ body, etag }: KeptDocument, request: Request) {
  const headers = { ...documentHeaders, etag, 'cache-control': 'no-cache' }
  return isKnown(etag, request) ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
}

/** A document's mark: another one as soon as anything in it changes. Weak, because it is compressed on its way. */
async function entityTag(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', body))
  return `W/"${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}

/** Whether the visitor has the document with this mark already. */
function isKnown(etag: string, { headers }: Request): boolean {
  const known = headers.get('if-none-match')?.split(',') ?? []
  return known.some((mark) => mark.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
}

import { renderDocument } from '../document.tsx'
import type { PageData } from '../page-data.ts'
import { documentHeaders, notIndexed } from '../security-headers.ts'
import type { Service } from './call-api.ts'
import type { ClientFiles } from './client-files.ts'
import { addressOf, cacheKey, findDocument, keepDocument } from './document-cache.ts'
import { entityTag, isKnown } from './entity-tag.ts'
import { loadPage } from './load-page.ts'
import { siteOrigin } from './site-address.ts'

/** What outlives the answer. */
export type Afterwards = { waitUntil(work: Promise<unknown>): void }

/**
 * A rendered page, from the cache when somebody has just read it.
 * @throws whatever went wrong, before anything is sent
 */
export async function answerDocument(
  request: Request,
  url: URL,
  files: ClientFiles,
  { API, SITE_URL }: { API: Service; SITE_URL?: string },
  afterwards: Afterwards,
): Promise<Response> {
  const address = addressOf(url)
  const key = cacheKey(address, files.buildId)
  const kept = wantsFresh(request) ? undefined : await findDocument(key)
  if (kept) return toVisitor(kept, request)

  const page = await loadPage(address, request, API)
  const { loaderData } = page.context
  const data: PageData = { origin: siteOrigin(url, SITE_URL), loaderData, missing: page.missing }
  const document = new Response(await renderDocument(page, data, files), { headers: documentHeaders })
  if (!page.isFound) {
    document.headers.set(...notIndexed)
    return new Response(document.body, { status: 404, headers: document.headers })
  }
  document.headers.set('etag', await entityTag([files.buildId, address.href, data]))
  if (page.isKeepable) afterwards.waitUntil(keepDocument(key, document.clone()))
  return toVisitor(document, request)
}

/** Whether the reader pressed reload: who has just published something expects to see it. */
function wantsFresh({ headers }: Request) {
  return /no-cache|max-age=0/.test(headers.get('cache-control') ?? '')
}

/** A document as a browser gets it: to be kept, but never shown again without asking. */
function toVisitor(document: Response, request: Request) {
  const headers = new Headers(document.headers)
  headers.set('cache-control', 'no-cache')
  if (isKnown(headers.get('etag'), request)) return new Response(null, { status: 304, headers })
  return new Response(document.body, { headers })
}

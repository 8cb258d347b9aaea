import { sentFormOf, sentParameter } from '../forms/visitor-forms.ts'
import { parametersOf } from '../routing/paths.ts'
import type { CacheValidator } from './api-client.ts'

/** A rendered page, the same for every visitor, and the validators of the responses that it was rendered from. */
export type CachedDocument = {
  body: Uint8Array<ArrayBuffer>
  etag: string
  validators: CacheValidator[]
  /** Milliseconds since the epoch. */
  renderedAt: number
}

/** How long a document is served before it must be revalidated. */
const freshForMs = 60_000
/** The maximum age of a document, even if it is valid: some pages contain the current date. */
const maxAgeMs = 3_600_000
/** The size of all documents together. Pages gives an isolate 128 MB. */
const capacityBytes = 16_000_000

/**
 * The cache key of a URL: with every parameter that changes its page, and without tracking and other unknown parameters,
 * which change no page.
 */
export function cacheKeyOf(url: URL): URL {
  const key = new URL(url)
  key.search = ''
  for (const name of parametersOf(url.pathname)) {
    const value = url.searchParams.get(name)
    if (value) key.searchParams.set(name, value)
  }
  const form = sentFormOf(url)
  if (form) key.searchParams.set(sentParameter, form)
  return key
}

/**
 * Rendered documents in the isolate's memory. Cloudflare's Cache API takes longer to read than many pages take to render,
 * and documents of different builds, which link to different files, cannot mix here.
 */
export function createDocumentCache() {
  const entries = new Map<string, { document: CachedDocument; validatedAt: number }>()
  let size = 0

  function remove(key: string) {
    size -= entries.get(key)?.document.body.length ?? 0
    entries.delete(key)
  }

  return {
    /** `isFresh`: serve it as it is. Otherwise revalidate it first. */
    find(key: URL): { document: CachedDocument; isFresh: boolean } | undefined {
      const entry = entries.get(key.href)
      if (!entry || Date.now() - entry.document.renderedAt >= maxAgeMs) return undefined
      return { document: entry.document, isFresh: Date.now() - entry.validatedAt < freshForMs }
    },

    /** Stores a document that has just been rendered or revalidated, and evicts those that were stored longest ago. */
    store(key: URL, document: CachedDocument): void {
      remove(key.href)
      entries.set(key.href, { document, validatedAt: Date.now() })
      size += document.body.length
      for (const oldest of entries.keys()) {
        if (size <= capacityBytes) return
        remove(oldest)
      }
    },
  }
}

export type DocumentCache = ReturnType<typeof createDocumentCache>

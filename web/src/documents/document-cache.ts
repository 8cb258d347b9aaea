import { hour, minute } from '#contract/units.ts'
import type { CacheValidator } from '../service/service-client.ts'

/** A rendered page, the same for every visitor, and the validators of the responses that it was rendered from. */
export type CachedDocument = {
  body: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
  validators: CacheValidator[]
  /** Milliseconds since the epoch. */
  renderedAt: number
}

/** How long a document is served before it must be revalidated. */
const freshForMs = minute
/** The maximum age of a document, even if it is valid: some pages contain the current date. */
const maxAgeMs = hour
/** The size of all documents of paths alone. An isolate has 128 MB. */
const capacityBytes = 16_000_000
/**
 * The size of all documents of addresses with parameters. Visitors can make up any number of these, searches above all,
 * which must not evict what most readers request.
 */
const capacityOfQueriesBytes = 4_000_000

/**
 * Rendered documents in the isolate's memory, where there is no Workers Cache: in local runs. Documents of different builds,
 * which link to different files, cannot mix here.
 */
export function createDocumentCache() {
  const paths = createStore(capacityBytes)
  const queries = createStore(capacityOfQueriesBytes)
  const storeOf = (key: URL) => (key.search ? queries : paths)
  return {
    /** `isFresh`: serve it as it is. Otherwise revalidate it first. */
    find: (key: URL) => storeOf(key).find(key.href),
    /** Stores a document that has just been rendered or revalidated, and evicts those that were stored longest ago. */
    store: (key: URL, document: CachedDocument) => storeOf(key).store(key.href, document),
  }
}

export type DocumentCache = ReturnType<typeof createDocumentCache>

function createStore(capacity: number) {
  const entries = new Map<string, { document: CachedDocument; validatedAt: number }>()
  let size = 0

  function remove(key: string) {
    size -= entries.get(key)?.document.body.length ?? 0
    entries.delete(key)
  }

  return {
    find(key: string): { document: CachedDocument; isFresh: boolean } | undefined {
      const entry = entries.get(key)
      if (!entry || Date.now() - entry.document.renderedAt >= maxAgeMs) return undefined
      return { document: entry.document, isFresh: Date.now() - entry.validatedAt < freshForMs }
    },

    store(key: string, document: CachedDocument): void {
      remove(key)
      entries.set(key, { document, validatedAt: Date.now() })
      size += document.body.length
      for (const oldest of entries.keys()) {
        if (size <= capacity) return
        remove(oldest)
      }
    },
  }
}

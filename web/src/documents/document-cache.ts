import { hour } from '#contract/units.ts'
import { isPage } from '../routing/paths.ts'
import type { CacheValidator } from '../service/service-client.ts'

/** A rendered page, the same for every visitor, and the validators of the responses that it was rendered from. */
export type CachedDocument = {
  body: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
  validators: CacheValidator[]
  /** Milliseconds since the epoch. */
  renderedAt: number
}

/** The maximum age of a document, even if it is valid: some pages contain the current date. */
const maxAgeMs = hour
/** The size of all documents of paths alone. An isolate has 128 MB. */
const capacityBytes = 16_000_000
/**
 * The size of all documents of addresses with parameters. Visitors can make up any number of these, searches above all,
 * which must not evict what most readers request.
 */
const capacityOfQueriesBytes = 4_000_000

/** The size of all pages of missing addresses, of which programs make up any number. */
const capacityOfMissingBytes = 2_000_000

/**
 * Rendered documents in the isolate's memory, each to be revalidated before it is served: no purge reaches this memory. Where
 * there is a Workers Cache, it has the pages, and only pages of missing addresses are here. Documents of different builds, which
 * link to different files, cannot mix here.
 */
export function createDocumentCache() {
  const paths = createStore<CachedDocument>(capacityBytes)
  const queries = createStore<CachedDocument>(capacityOfQueriesBytes)
  const missing = createStore<{ body: CachedDocument['body']; data: string }>(capacityOfMissingBytes)
  const storeOf = (key: URL) => (key.search ? queries : paths)
  return {
    find(key: URL): CachedDocument | undefined {
      const document = storeOf(key).find(key.href)
      return document && Date.now() - document.renderedAt < maxAgeMs ? document : undefined
    },

    /** Stores a document that has just been rendered or revalidated, and evicts the oldest documents. */
    store: (key: URL, document: CachedDocument) => storeOf(key).store(key.href, document),

    /** Forgets the document of an address that is no page any more. */
    remove: (key: URL) => storeOf(key).remove(key.href),

    /**
     * The page of a missing address, which programs ask for again and again. Addresses that no page can have share one.
     * @param data everything that the page shows: it is rendered again when that has changed
     */
    missingPage(key: URL, data: string, render: () => CachedDocument['body']): CachedDocument['body'] {
      const address = isPage(key.pathname) ? key.href : key.origin
      const known = missing.find(address)
      if (known?.data === data) return known.body
      const body = render()
      missing.store(address, { body, data })
      return body
    },
  }
}

export type DocumentCache = ReturnType<typeof createDocumentCache>

function createStore<Entry extends { body: Uint8Array; data?: string }>(capacity: number) {
  const entries = new Map<string, Entry>()
  let size = 0

  const sizeOf = (key: string, { body, data = '' }: Entry) => key.length + body.length + data.length

  function remove(key: string) {
    const entry = entries.get(key)
    if (entry) size -= sizeOf(key, entry)
    entries.delete(key)
  }

  return {
    find: (key: string) => entries.get(key),
    remove,

    store(key: string, entry: Entry): void {
      remove(key)
      entries.set(key, entry)
      size += sizeOf(key, entry)
      for (const oldest of entries.keys()) {
        if (size <= capacity) return
        remove(oldest)
      }
    },
  }
}

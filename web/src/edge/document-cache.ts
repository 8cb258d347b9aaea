import { paths } from '../routing/paths.ts'
import type { Source } from './api-client.ts'

/** A rendered page, the same for everybody, and what it was made of. */
export type KeptDocument = { body: Uint8Array<ArrayBuffer>; etag: string; sources: Source[]; madeAt: number }

/** How long a document may be given to others before it is looked at again, in milliseconds. */
const lifetime = 60_000
/** How long it may live, whatever its sources say: some pages know what day it is. In milliseconds. */
const longestLife = 3_600_000
/** What all documents together may take of the 128 MB that Pages gives, in bytes. */
const capacity = 16_000_000

/** What the front page reads of its query; no other page reads any. */
const knownParameters = ['category', 'q']

/** The address of what is shown: what follows a reader around, and what nobody knows, changes no page. */
export function addressOf(url: URL): URL {
  const address = new URL(url)
  address.search = ''
  if (url.pathname !== paths.home) return address
  for (const name of knownParameters) {
    const value = url.searchParams.get(name)
    if (value) address.searchParams.set(name, value)
  }
  return address
}

/**
 * Documents in memory. Nothing else is as near: a look into Cloudflare's cache takes longer than many a page, and
 * documents of two builds, which name different files, never meet here.
 */
export function createDocumentCache() {
  const documents = new Map<string, { document: KeptDocument; lookedAt: number }>()
  let size = 0

  function forget(address: string) {
    size -= documents.get(address)?.document.body.length ?? 0
    documents.delete(address)
  }

  return {
    /** `isYoung` says that it may be given as it is; else its sources have to be asked first. */
    find(address: URL): { document: KeptDocument; isYoung: boolean } | undefined {
      const kept = documents.get(address.href)
      if (!kept || Date.now() - kept.document.madeAt >= longestLife) return undefined
      return { document: kept.document, isYoung: Date.now() - kept.lookedAt < lifetime }
    },

    /** Makes room by forgetting what was looked at longest ago. */
    keep(address: URL, document: KeptDocument): void {
      forget(address.href)
      documents.set(address.href, { document, lookedAt: Date.now() })
      size += document.body.length
      for (const oldest of documents.keys()) {
        if (size <= capacity) return
        forget(oldest)
      }
    },
  }
}

export type DocumentCache = ReturnType<typeof createDocumentCache>

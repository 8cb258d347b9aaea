import { paths } from '../paths.ts'

declare global {
  // The Workers' own addition to the standard.
  interface CacheStorage {
    readonly default: Cache
  }
}

/** How long a document may be given to others before it is made anew, in seconds. */
const lifetime = 60

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

/** A document that was made less than a minute ago. @param key as `cacheKey` gives it */
export function findDocument(key: string): Promise<Response | undefined> {
  return caches.default.match(key)
}

/** Keeps a document for the next readers of this place of the world. */
export function keepDocument(key: string, document: Response): Promise<void> {
  const headers = new Headers(document.headers)
  headers.set('cache-control', `public, max-age=${lifetime}`)
  return caches.default.put(key, new Response(document.body, { headers }))
}

/** Documents of two builds never meet: the older one names files that are gone. */
export function cacheKey(address: URL, buildId: string): string {
  const key = new URL(address)
  key.searchParams.set('build', buildId)
  return key.href
}

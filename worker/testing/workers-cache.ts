import { createPurgeBucket, purgeLimits } from './purge-bucket.ts'
import { cacheKeyOf, type Lifetimes, lifetimesOf, sliceRange, tagsOf } from './workers-cache-rules.ts'

type Fetch = (request: Request) => Promise<Response>
/** The values of `cf-cache-status`. */
type CacheStatus = 'HIT' | 'MISS' | 'EXPIRED' | 'REVALIDATED' | 'UPDATING' | 'STALE' | 'BYPASS'
type Answer = { status: number; headers: Headers; body: ArrayBuffer; cacheStatus: CacheStatus }
type Entry = {
  entrypoint: string
  path: string
  tags: string[]
  /** The request headers that the response varies by, with their values. */
  variant: [name: string, value: string | null][]
  lifetimes: Lifetimes
  /** Milliseconds of the clock. */
  storedAt: number
  response: Omit<Answer, 'cacheStatus'>
}
type Options = { version?: string; isEnabled?: boolean }

/**
 * A stand-in of the cache in front of a Worker, which no local runtime has. It obeys what
 * https://developers.cloudflare.com/workers/cache/ says of keys, lifetimes, purges and collapsing, as one data centre with one
 * tier. Where the pages say nothing, it does what is worse for the site: a response that was read before a purge and arrives
 * after it is stored all the same. It knows no `ctx.props`, no `cf` options of a caller and no Cache Deception Armor.
 */
export class WorkersCache {
  /** Each call of purge that was accepted. */
  readonly purges: { entrypoint: string; tags: string[] }[] = []
  readonly #now: () => number
  readonly #entries = new Map<string, Entry[]>()
  /** The invocations whose responses others wait for, by key. */
  readonly #fills = new Map<string, Promise<Answer>>()
  readonly #bucket: ReturnType<typeof createPurgeBucket>

  /** @param options `now` gives the time in milliseconds */
  constructor({ now }: { now: () => number }) {
    this.#now = now
    this.#bucket = createPurgeBucket(now)
  }

  /**
   * Puts the cache in front of an entrypoint of the Worker.
   * @param version of the deployed Worker: each version has entries of its own
   */
  entrypoint(name: string, origin: Fetch, { version = '1', isEnabled = true }: Options = {}): Fetch {
    if (!isEnabled) return origin
    return async (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return bypassed(await origin(request))
      return toResponse(await this.#answer(request, name, cacheKeyOf(request, name, version), origin), request)
    }
  }

  /** Purges what is stored in front of one entrypoint, of all versions: what has one of the tags or begins with a prefix. */
  purge(
    entrypoint: string,
    { tags = [], pathPrefixes = [], purgeEverything = false }: CachePurgeOptions,
  ): CachePurgeResult {
    if (tags.length + pathPrefixes.length > purgeLimits.entriesPerCall) return refused('Too many entries in one call')
    if (!this.#bucket.take()) return refused('Rate limit exceeded')
    this.purges.push({ entrypoint, tags })
    const purged = new Set(tags.map((tag) => tag.toLowerCase()))
    const isPurged = (entry: Entry) =>
      entry.entrypoint === entrypoint &&
      (purgeEverything ||
        entry.tags.some((tag) => purged.has(tag)) ||
        pathPrefixes.some((prefix) => entry.path.startsWith(prefix)))
    for (const [key, variants] of this.#entries) if (variants.some(isPurged)) this.#entries.delete(key)
    return { success: true, errors: [] }
  }

  /** The paths and queries that are stored in front of an entrypoint. */
  storedPaths(entrypoint: string): string[] {
    const entries = [...this.#entries.values()].flat()
    return entries.filter((entry) => entry.entrypoint === entrypoint).map(({ path }) => path)
  }

  /** Waits for the invocations that refresh entries behind the answers. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.#fills.values())
  }

  async #answer(request: Request, entrypoint: string, key: string, origin: Fetch): Promise<Answer> {
    const entry = this.#find(key, request)
    if (entry && this.#ageOf(entry) < entry.lifetimes.fresh) return { ...entry.response, cacheStatus: 'HIT' }
    const running = this.#fills.get(key)
    if (entry && this.#ageOf(entry) < entry.lifetimes.fresh + entry.lifetimes.whileRevalidate) {
      if (!running) this.#fill(request, entrypoint, key, origin).catch(() => {})
      return { ...entry.response, cacheStatus: 'UPDATING' }
    }
    if (!running) return this.#fill(request, entrypoint, key, origin)
    await running.catch(() => {})
    const filled = this.#find(key, request)
    if (filled && this.#ageOf(filled) < filled.lifetimes.fresh) return { ...filled.response, cacheStatus: 'HIT' }
    // Each request asks itself for a response that must not be stored.
    return this.#run(request, entrypoint, key, origin)
  }

  /** Runs the Worker, for all requests of the same key that arrive meanwhile. */
  #fill(request: Request, entrypoint: string, key: string, origin: Fetch): Promise<Answer> {
    const fill = this.#run(request, entrypoint, key, origin).finally(() => this.#fills.delete(key))
    this.#fills.set(key, fill)
    return fill
  }

  async #run(request: Request, entrypoint: string, key: string, origin: Fetch): Promise<Answer> {
    const entry = this.#find(key, request)
    const staleAnswer = () =>
      entry && this.#ageOf(entry) < entry.lifetimes.fresh + entry.lifetimes.ifError
        ? { ...entry.response, cacheStatus: 'STALE' as const }
        : null
    let response: Response
    try {
      response = await origin(wholeRead(request, entry))
    } catch (error) {
      const stale = staleAnswer()
      if (stale) return stale
      throw error
    }
    const stale = response.status >= 500 ? staleAnswer() : null
    if (stale) return stale
    const body = await response.arrayBuffer()
    const isUnchanged = entry !== undefined && response.status === 304
    const headers = isUnchanged ? updated(entry.response.headers, response.headers) : response.headers
    const answer = isUnchanged ? { ...entry.response, headers } : { status: response.status, headers, body }
    const lifetimes = lifetimesOf(request, isUnchanged ? new Response(null, { headers }) : response)
    if (!lifetimes) return { ...answer, cacheStatus: 'BYPASS' }
    this.#store(key, request, { entrypoint, lifetimes, storedAt: this.#now(), response: answer })
    if (!entry) return { ...answer, cacheStatus: 'MISS' }
    return { ...answer, cacheStatus: isUnchanged ? 'REVALIDATED' : 'EXPIRED' }
  }

  #ageOf(entry: Entry): number {
    return this.#now() - entry.storedAt
  }

  #find(key: string, { headers }: Request): Entry | undefined {
    const variants = this.#entries.get(key) ?? []
    return variants.find(({ variant }) => variant.every(([name, value]) => headers.get(name) === value))
  }

  #store(key: string, request: Request, entry: Omit<Entry, 'path' | 'tags' | 'variant'>): void {
    const { pathname, search } = new URL(request.url)
    const { headers } = entry.response
    const names = headers.get('vary')?.split(',') ?? []
    const variant = names.map((name): Entry['variant'][number] => [name.trim(), request.headers.get(name.trim())])
    const others = (this.#entries.get(key) ?? []).filter((stored) => stored !== this.#find(key, request))
    this.#entries.set(key, [...others, { ...entry, path: pathname + search, tags: tagsOf(headers), variant }])
  }
}

/** The request that the Worker gets: for the whole response, and conditional on what is stored. */
function wholeRead({ url, headers }: Request, entry: Entry | undefined): Request {
  const sent = new Headers(headers)
  sent.delete('range')
  const etag = entry?.response.headers.get('etag')
  if (entry) sent.delete('if-none-match')
  if (etag) sent.set('if-none-match', etag)
  return new Request(url, { headers: sent })
}

/** The stored headers with the headers of the 304 that found them current. */
function updated(stored: Headers, current: Headers): Headers {
  const headers = new Headers(stored)
  for (const [name, value] of current) headers.set(name, value)
  return headers
}

/** Without what Cloudflare keeps for itself: the tags, and the directives that are meant for it alone. */
function toResponse(answer: Answer, request: Request): Response {
  const isStored = answer.cacheStatus !== 'BYPASS'
  const { status, headers: sent, body } = isStored ? sliceRange(answer, request.headers.get('range')) : answer
  const headers = new Headers(sent)
  headers.delete('cache-tag')
  headers.delete('cloudflare-cdn-cache-control')
  headers.set('cf-cache-status', answer.cacheStatus)
  const etag = headers.get('etag')?.replace(/^W\//, '')
  if (isStored && etag && request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  const hasNoBody = request.method === 'HEAD' || status === 204 || status === 304
  return new Response(hasNoBody ? null : body, { status, headers })
}

function bypassed(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('cf-cache-status', 'BYPASS')
  return new Response(response.body, { status: response.status, headers })
}

function refused(message: string): CachePurgeResult {
  return { success: false, errors: [{ code: 1, message }] }
}

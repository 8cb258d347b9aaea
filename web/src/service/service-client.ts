import { withTimeLimit } from '#contract/time-limit.ts'
import { minute, second } from '#contract/units.ts'
import { settledHeader } from '#contract/wire.ts'

/** The API: the service binding of Pages, or the Worker's own application. */
export type Service = { fetch(request: Request): Promise<Response> }

/** The time limit of one call. It is shorter than the document's, because a page can often do without one response. */
const callTimeoutMs = 2_500

/** A response that a document was rendered from: its URL, and the ETag that revalidates it. */
export type CacheValidator = { url: string; etag: string }

/**
 * Thrown where the API says when to come back: with 429 to a visitor who calls too often, with 503 to everybody when D1's day
 * is used up.
 */
export class RefusedVisit extends Error {
  override readonly name = 'RefusedVisit'
  readonly status: 429 | 503
  /** In seconds. */
  readonly retryAfter: number

  constructor(status: 429 | 503, retryAfter: number) {
    super(`The API refuses the visitor for ${retryAfter} seconds.`)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** When a visitor is to come back where the API does not say it, in seconds. */
export const defaultRetryAfter = minute / second

/**
 * A `fetch` that calls the API on behalf of a visitor.
 * @returns `fetch`; `validators()`, which is null when a response must not be cached; `tags()`, the cache tags of all
 * responses, null when one of them has none; `areSettled()`, whether no change of their data waits for a purge; `hasFailed()`, whether the API has not answered, or with a failure of its own;
 * `throwRefusal()`, which throws `RefusedVisit` when the API has told the visitor to come back; `timings`, the `server-timing`
 * of each response that has one
 */
export function createServiceClient(service: Service, visitor: Request) {
  const validators: CacheValidator[] = []
  const timings: string[] = []
  const tags = new Set<string>()
  let isTagged = true
  let isSettled = true
  let isCacheable = true
  let hasFailed = false
  let refusal: RefusedVisit | null = null

  async function fetch(input: RequestInfo | URL, init: RequestInit = {}) {
    const request = requestFor(visitor, input, init)
    try {
      const response = await withTimeLimit(service.fetch(request), callTimeoutMs, 'The API')
      if (!mayBeCached(response)) isCacheable = false
      if (response.status >= 500) hasFailed = true
      if (response.headers.get(settledHeader) !== 'yes') isSettled = false
      const responseTags = response.headers.get('cache-tag')?.split(',') ?? []
      if (responseTags.length === 0) isTagged = false
      for (const tag of responseTags) tags.add(tag)
      refusal ??= refusalOf(response)
      const timing = response.headers.get('server-timing')
      if (timing) timings.push(timing)
      validators.push({ url: request.url, etag: response.headers.get('etag') ?? '' })
      return response
    } catch (error) {
      isCacheable = false
      hasFailed = true
      throw error
    }
  }

  function throwRefusal() {
    if (refusal) throw refusal
  }

  return {
    fetch,
    validators: () => (isCacheable ? validators : null),
    tags: () => (isCacheable && isTagged ? [...tags] : null),
    areSettled: () => isSettled,
    hasFailed: () => hasFailed,
    throwRefusal,
    timings,
  }
}

/** Revalidates the responses that a document was rendered from. True when the API answers 304 for each of them. */
export async function areStillFresh(
  validators: CacheValidator[],
  visitor: Request,
  service: Service,
): Promise<boolean> {
  const responses = await Promise.all(
    validators.map(({ url, etag }) => {
      const request = requestFor(visitor, url, { headers: { 'if-none-match': etag } })
      return withTimeLimit(service.fetch(request), callTimeoutMs, 'The API')
    }),
  )
  return responses.every(({ status }) => status === 304)
}

/** A request to the API on behalf of a visitor. It has the IP address, by which the API limits the rate of calls. */
export function requestFor(visitor: Request, input: RequestInfo | URL, init: RequestInit) {
  const headers = new Headers(init.headers)
  const ip = visitor.headers.get('cf-connecting-ip')
  if (ip) headers.set('cf-connecting-ip', ip)
  return new Request(input, { ...init, headers, signal: null })
}

function refusalOf({ status, headers }: Response): RefusedVisit | null {
  const retryAfter = Number(headers.get('retry-after'))
  if (status === 429) return new RefusedVisit(status, retryAfter || defaultRetryAfter)
  return status === 503 && retryAfter ? new RefusedVisit(status, retryAfter) : null
}

function mayBeCached({ ok, headers }: Response) {
  return ok && headers.has('etag') && !/no-store|private/.test(headers.get('cache-control') ?? 'no-store')
}

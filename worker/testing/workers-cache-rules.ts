import { minute, second } from '../contract/units.ts'

/** For how long a stored response is used, in milliseconds from when it was stored; each part begins where `fresh` ends. */
export type Lifetimes = { fresh: number; whileRevalidate: number; ifError: number }

/**
 * How long a response without `Cache-Control` is fresh.
 * Source: https://developers.cloudflare.com/workers/cache/configuration/#cache-control-semantics
 */
const defaultLifetimes = new Map([
  ...[200, 203, 204].map((status) => [status, 120 * minute] as const),
  ...[300, 301].map((status) => [status, 20 * minute] as const),
  ...[404, 410].map((status) => [status, 3 * minute] as const),
  ...[405, 414, 501].map((status) => [status, minute] as const),
])

/**
 * Never stored, whatever the headers say: a part, a 304, and failures that Cloudflare itself answers.
 * Source: https://developers.cloudflare.com/workers/cache/limitations/#status-codes-that-are-never-cached
 */
const neverStored = new Set([206, 304, 520, 521, 522, 523, 524, 525, 526])

/**
 * Request headers that are part of the key, so that no program which obeys them stores its response for all others.
 * Source: https://developers.cloudflare.com/workers/cache/cache-keys/
 */
const keyHeaders = [
  'x-http-method-override',
  'x-http-method',
  'x-method-override',
  'x-forwarded-host',
  'x-host',
  'x-original-url',
  'x-rewrite-url',
  'forwarded',
  'cloudflare-workers-version-key',
]

/** The key of a request: neither the host nor the method is in it, and the order of the parameters is. */
export function cacheKeyOf({ url, headers }: Request, entrypoint: string, version: string): string {
  const { pathname, search } = new URL(url)
  const scheme = headers.get('x-forwarded-scheme')
  const overrides = [
    scheme === 'http' || scheme === 'https' ? null : scheme,
    ...keyHeaders.map((name) => headers.get(name)),
  ]
  return JSON.stringify([entrypoint, version, pathname + search, overrides])
}

/**
 * How long the cache keeps a response; null where it must not store it.
 * Sources: https://developers.cloudflare.com/workers/cache/configuration/#automatic-bypass-conditions and the parts above it
 */
export function lifetimesOf(request: Request, { status, headers }: Response): Lifetimes | null {
  if (neverStored.has(status) || headers.has('set-cookie') || headers.get('vary')?.trim() === '*') return null
  const directives = directivesOf(headers)
  const isAuthorized = request.headers.has('authorization')
  if (!directives) {
    const fresh = isAuthorized ? undefined : defaultLifetimes.get(status)
    return fresh === undefined ? null : { fresh, whileRevalidate: 0, ifError: Number.POSITIVE_INFINITY }
  }
  const has = (...names: string[]) => names.some((name) => directives.has(name))
  if (has('private', 'no-store')) return null
  if (isAuthorized && !has('public', 'must-revalidate', 's-maxage')) return null
  if (!defaultLifetimes.has(status) && !has('public', 'max-age', 's-maxage')) return null
  const time = (name: string, otherwise = 0) =>
    directives.has(name) ? Number(directives.get(name)) * second : otherwise
  const fresh = has('no-cache') ? 0 : time('s-maxage', time('max-age'))
  if (forbidsStale(headers)) return { fresh, whileRevalidate: 0, ifError: 0 }
  return {
    fresh,
    whileRevalidate: time('stale-while-revalidate'),
    ifError: time('stale-if-error', Number.POSITIVE_INFINITY),
  }
}

/** The headers with directives, the most specific first. */
const directiveHeaders = ['cloudflare-cdn-cache-control', 'cdn-cache-control', 'cache-control']

/**
 * Whether a response is never answered stale. The documentation says that a response with such a directive is not, but not
 * whether the most specific header is chosen first: a directive in any of the headers counts.
 */
function forbidsStale(headers: Headers): boolean {
  const directives = directiveHeaders.map((name) => headers.get(name) ?? '').join()
  return /(?:^|[\s,])(?:s-maxage|must-revalidate|proxy-revalidate)\b/i.test(directives)
}

/** The directives of the most specific header that is present; null without any. */
function directivesOf(headers: Headers): Map<string, string> | null {
  const value = directiveHeaders.map((name) => headers.get(name)).find((one) => one !== null) ?? null
  if (value === null) return null
  return new Map(
    value
      .toLowerCase()
      .split(',')
      .map((directive) => {
        const [name = '', seconds = ''] = directive.trim().split('=')
        return [name, seconds]
      }),
  )
}

/**
 * The tags that a response is stored with, in lower case; invalid ones are dropped.
 * Source: https://developers.cloudflare.com/workers/cache/configuration/#cache-tag
 */
export function tagsOf(headers: Headers): string[] {
  const tags = headers.get('cache-tag')?.split(',') ?? []
  return tags.map((tag) => tag.trim().toLowerCase()).filter((tag) => /^[\x21-\x7e]{1,1024}$/.test(tag))
}

type Whole = { status: number; headers: Headers; body: ArrayBuffer }

/**
 * The part of a stored 200 that a `Range` header asks for: 206, or 416 where the range is outside of the body. Several ranges
 * at once are answered by the whole.
 * Source: https://developers.cloudflare.com/workers/cache/configuration/#range-requests
 */
export function sliceRange<Answer extends Whole>(whole: Answer, range: string | null): Answer {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (whole.status !== 200 || (!first && !last)) return whole
  const size = whole.body.byteLength
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  const headers = new Headers(whole.headers)
  if (start > end) {
    headers.set('content-range', `bytes */${size}`)
    return { ...whole, status: 416, headers, body: new ArrayBuffer(0) }
  }
  headers.set('content-range', `bytes ${start}-${end}/${size}`)
  return { ...whole, status: 206, headers, body: whole.body.slice(start, end + 1) }
}

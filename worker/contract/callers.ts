const tokenPattern = /^[\w-]{43}$/

/**
 * The session token in an `Authorization` header, with or without `Bearer`; null when there is nothing of its shape.
 * Such a caller may be the admin, or may not: only the database knows.
 */
export function tokenOf(header: string | null | undefined): string | null {
  const token = header?.replace(/^Bearer\s+/i, '').trim() ?? ''
  return tokenPattern.test(token) ? token : null
}

/** Whether the response may depend on a session: under `/api/` with a token. Feeds and files are everybody's. */
export function mayDependOnSession({ pathname }: URL, header: string | null | undefined): boolean {
  return pathname.startsWith('/api/') && tokenOf(header) !== null
}

/** Reads that are sent with POST, by their path. */
export const readingPosts = ['/api/blog/comments', '/api/blog/generate-resources']

/**
 * Calls that may write when they are sent with GET: the admin area makes an account's profile and the keys of links, the forms
 * of visitors the keys of their tokens, the pages of links the keys of links. An escape could spell such a path in another way.
 */
const writingReads =
  /^\/api\/admin(?:\/|$)|^\/api\/(?:blog\/comment-form|newsletter\/(?:confirm|form|preferences|unsubscribe\/check))$|^\/api\/.*%/

/**
 * Whether a preview deployment answers a request. It has the live site's database, so that it only reads, and nobody signs
 * in there.
 */
export function isReadingCall({ method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>): boolean {
  const address = new URL(url)
  if (method === 'OPTIONS') return true
  if (mayDependOnSession(address, headers.get('authorization'))) return false
  if (method === 'POST') return readingPosts.includes(address.pathname)
  return (method === 'GET' || method === 'HEAD') && !writingReads.test(address.pathname)
}

/** The origins of ALLOWED_ORIGINS, a list with commas. */
export function readOrigins(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/** Whether other front ends of an origin may call the API. An entry such as `http://localhost:*` allows every port of its host. */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return allowed.some((entry) => matches(origin, entry))
}

function matches(origin: string, allowed: string) {
  if (!allowed.endsWith(':*')) return origin === allowed
  const host = allowed.slice(0, -':*'.length)
  return origin === host || (origin.startsWith(`${host}:`) && /^\d+$/.test(origin.slice(host.length + 1)))
}

import { tokenOf } from '#contract/authorization.ts'
import { canonicalRead } from '#contract/public-reads.ts'

/**
 * Makes equal reads equal requests, because the Workers Cache in front of the API Worker stores a response per path and
 * query, and bypasses itself for an `Authorization` header: removes unknown parameters, and a header without a token.
 * @returns the request itself when it is no public read, or nothing has to be removed
 */
export function normalizeRead(request: Request): Request {
  if (request.method !== 'GET' && request.method !== 'HEAD') return request
  const canonical = canonicalRead(new URL(request.url))
  if (!canonical) return request
  const hasDeadHeader = request.headers.has('authorization') && !tokenOf(request.headers.get('authorization'))
  if (canonical.href === request.url && !hasDeadHeader) return request
  const normalized = new Request(canonical, request)
  if (hasDeadHeader) normalized.headers.delete('authorization')
  return normalized
}

import { mayDependOnSession } from '#contract/authorization.ts'
import { canonicalRead } from '#contract/public-reads.ts'

/**
 * Makes equal reads equal requests, because the Workers Cache in front of the API Worker stores a response per path and
 * query, and bypasses itself for an `Authorization` header: removes unknown parameters, and a header on which the
 * response cannot depend.
 * @returns the request itself when it is no public read, or nothing has to be removed
 */
export function normalizeRead(request: Request): Request {
  if (request.method !== 'GET' && request.method !== 'HEAD') return request
  const url = new URL(request.url)
  const canonical = canonicalRead(url)
  if (!canonical) return request
  const header = request.headers.get('authorization')
  const isHeaderIdle = header !== null && !mayDependOnSession(url, header)
  if (canonical.href === request.url && !isHeaderIdle) return request
  const normalized = new Request(canonical, request)
  if (isHeaderIdle) normalized.headers.delete('authorization')
  return normalized
}

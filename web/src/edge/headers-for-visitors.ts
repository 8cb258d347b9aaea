import { settledHeader } from '#contract/wire.ts'

/** For the Workers Cache, and nobody else's business: a cache before the site would obey them, and is purged by nobody. */
const internalHeaders = ['cdn-cache-control', 'cache-tag', settledHeader]

/** The headers of an answer of the Worker as visitors get them. */
export function headersForVisitors(response: Response): Headers {
  const headers = new Headers(response.headers)
  for (const name of internalHeaders) headers.delete(name)
  return headers
}

import { minute } from '#contract/units.ts'
import { createApi, unwrap } from '../api/api.ts'
import { createServiceClient, type Service } from '../service/service-client.ts'

/** What WordPress calls an article before it has a name: the number of the row. */
const numberPattern = /^\d{1,10}$/
/** How long a site without such addresses is not asked again. */
const pauseMs = minute

/**
 * Finds imported articles by `/?p=` and a number, as the site that they come from has linked to them. That is no parameter of a
 * page: each such visit is a call of its own, which no cache stores, and without an article the home page is answered as ever.
 * A site without such addresses is asked once a minute.
 */
export function createImportedFinder() {
  let pausedUntil = 0

  /**
   * @param visitor the original request
   * @returns the present path of the article; null for every other address, and when the API does not answer or refuses the visitor
   */
  return async function findImported(visitor: Request, url: URL, service: Service): Promise<string | null> {
    const p = url.pathname === '/' ? url.searchParams.get('p') : null
    if (p === null || !numberPattern.test(p) || Date.now() < pausedUntil) return null
    const { fetch } = createServiceClient(service, visitor)
    try {
      const call = createApi(url.origin, { fetch, token: () => null }).site.imported.$get({ query: { p } })
      const { location, hasAny } = await unwrap(call)
      if (!hasAny) pausedUntil = Date.now() + pauseMs
      return location
    } catch (error) {
      console.error(JSON.stringify({ level: 'error', message: 'No answer about an import.', cause: String(error) }))
      return null
    }
  }
}

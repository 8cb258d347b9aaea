import { oldAddressOf, oldParameters } from '#contract/old-queries.ts'
import { minute } from '#contract/units.ts'
import { createApi, unwrap } from '../api/api.ts'
import { createServiceClient, type Service } from '../service/service-client.ts'

/** How long a site without such addresses is not asked again. */
const pauseMs = minute

/**
 * Finds what was imported by `/?p=` and a number, and the other parameters by which a site of WordPress links to its posts and
 * lists. They are no parameters of a page: each such visit is a call of its own, which no cache stores, and where nothing is
 * meant the home page is answered as ever. A site without such addresses is asked once a minute.
 */
export function createImportedFinder() {
  let pausedUntil = 0

  /**
   * @param visitor the original request
   * @returns the present path of what is meant, with the parameter empty, which it does not keep; null for every other address,
   * and when the API does not answer or refuses the visitor
   */
  return async function findImported(visitor: Request, url: URL, service: Service): Promise<string | null> {
    const query = url.pathname === '/' ? url.searchParams : null
    const name = oldParameters.find((one) => oldAddressOf(one, query?.get(one) ?? '') !== null)
    if (name === undefined || Date.now() < pausedUntil) return null
    const { fetch } = createServiceClient(service, visitor)
    try {
      const call = createApi(url.origin, { fetch, token: () => null }).site.imported.$get({
        query: { [name]: query?.get(name) ?? '' },
      })
      const { location, hasAny } = await unwrap(call)
      if (!hasAny) pausedUntil = Date.now() + pauseMs
      return location === null ? null : `${location}?${name}=`
    } catch (error) {
      console.error(JSON.stringify({ level: 'error', message: 'No answer about an import.', cause: String(error) }))
      return null
    }
  }
}

import { createApi, unwrap } from '../api/api.ts'
import { createServiceClient, type Service } from '../service/service-client.ts'

/**
 * Where the admin or a new slug leads from a path; null for nowhere, also when the API does not answer. For paths whose page
 * is not rendered: of files, and in another spelling than the canonical one.
 * @param visitor the original request
 * @param path with the query or without it
 * @throws RefusedVisit
 */
export async function findRedirect(visitor: Request, path: string, service: Service): Promise<string | null> {
  const { fetch, throwRefusal } = createServiceClient(service, visitor)
  const { origin, pathname } = new URL(path, visitor.url)
  try {
    const call = createApi(origin, { fetch, token: () => null }).site.lookup.$get({ query: { path: pathname } })
    return (await unwrap(call)).location
  } catch (error) {
    throwRefusal()
    console.error(JSON.stringify({ level: 'error', message: 'No answer about a redirect.', cause: String(error) }))
    return null
  }
}

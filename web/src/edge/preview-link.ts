import { createApi } from '../api/api.ts'
import { matchesPattern } from '../routing/matches-pattern.ts'
import { paths } from '../routing/paths.ts'
import { createServiceClient, type Service } from '../service/service-client.ts'

/**
 * Whether a URL is a preview link that shows nothing: invalid, expired or revoked, as the API says. The preview itself is
 * rendered in the browser.
 * @param visitor the original request
 * @throws RefusedVisit
 * @returns false for every other page, and when the API does not answer: then the browser tells what is wrong
 */
export async function isDeadPreview(visitor: Request, { origin, pathname }: URL, service: Service): Promise<boolean> {
  if (!matchesPattern(paths.preview.pattern, pathname)) return false
  const [, , token = ''] = pathname.split('/')
  const { fetch, throwRefusal } = createServiceClient(service, visitor)
  const address = createApi(origin, { fetch, token: () => null }).blog.preview[':token'].$url({ param: { token } })
  const response = await fetch(address, { method: 'HEAD' }).catch((error: unknown) => {
    // The browser repeats the call, and shows the failure with a button that tries again.
    console.error(JSON.stringify({ level: 'error', message: 'No answer about a preview link.', cause: String(error) }))
    return null
  })
  throwRefusal()
  return response?.status === 404
}

import { second } from '../contract/units.ts'
import { fetchPublic } from '../outbound/fetch-public.ts'

/** For a link with all its redirects. */
const timeoutMs = 5 * second

/**
 * Requests an address and follows its redirects; each of them must be public too.
 * @returns the address that answered with 2xx in time; null when none did
 */
export async function resolveAddress(address: string): Promise<string | null> {
  try {
    const { url, response } = await fetchPublic(address, {
      accept: 'text/html,*/*;q=0.8',
      maxBytes: 0,
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    return response.ok && !isHomeInstead(url, new URL(address)) ? url.href : null
  } catch {
    // Models invent addresses: an unknown, silent or broken host is an expected outcome.
    return null
  }
}

/** Many sites redirect a missing page to their front page. */
function isHomeInstead(answered: URL, requested: URL) {
  return answered.pathname === '/' && answered.search === '' && requested.pathname !== '/'
}

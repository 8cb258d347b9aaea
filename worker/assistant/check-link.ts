import { second } from '../clock.ts'

/** For a link with all its redirects. */
const timeoutMs = 5 * second
const maxHops = 4
/** Some sites, such as Wikipedia, refuse requests without a user agent. */
const headers = { accept: 'text/html,*/*;q=0.8', 'user-agent': 'Mozilla/5.0 (compatible; BroadsheetLinkCheck/1.0)' }

/** A domain name whose top-level domain is of letters: neither an IP address nor a single label. */
const publicHost = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/
/** Top-level domains that are not on the public internet, by standard or convention. */
const privateHost = /\.(?:localhost|local|internal|arpa|test|example|invalid|onion|alt|lan|home|corp)$/

/** Whether the Worker may request an address and readers may be sent there. */
export function isPublicAddress(url: URL): boolean {
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    publicHost.test(url.hostname) &&
    !privateHost.test(url.hostname)
  )
}

/**
 * Requests an address and follows its redirects; each of them must be public too.
 * @returns the address that answered with 2xx in time; null when none did
 */
export async function resolveAddress(address: string): Promise<string | null> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await follow(new URL(address), signal)
  } catch {
    // Models invent addresses: an unknown, silent or broken host is an expected outcome.
    return null
  }
}

async function follow(requested: URL, signal: AbortSignal) {
  let url = requested
  for (let hop = 0; hop <= maxHops; hop += 1) {
    if (!isPublicAddress(url)) return null
    const response = await fetch(url, { redirect: 'manual', signal, headers })
    await response.body?.cancel()
    const location = response.headers.get('location')
    if (response.ok) return isHomeInstead(url, requested) ? null : url.href
    if (response.status < 300 || response.status > 399 || !location) return null
    url = new URL(location, url)
  }
  return null
}

/** Many sites redirect a missing page to their front page. */
function isHomeInstead(answered: URL, requested: URL) {
  return answered.pathname === '/' && answered.search === '' && requested.pathname !== '/'
}

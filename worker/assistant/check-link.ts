import { second } from '../clock.ts'

/** For a link with all its redirects, in milliseconds. */
const timeLimit = 5 * second
const mostHops = 4
/** Some sites, Wikipedia among them, answer nobody without a name. */
const headers = { accept: 'text/html,*/*;q=0.8', 'user-agent': 'Mozilla/5.0 (compatible; BroadsheetLinkCheck/1.0)' }

/** Letters, digits and hyphens with a top-level name of letters: neither an IP address nor a single label. */
const publicHost = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/
/** Top-level names that are never on the public internet, by a standard or by habit. */
const privateHost = /\.(?:localhost|local|internal|arpa|test|example|invalid|onion|alt|lan|home|corp)$/

/** Whether an address is one that the Worker may ask and a reader may be sent to. */
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
 * Asks an address and follows its redirects, each of them checked like the first.
 * @returns the address that answered with 2xx in time; null when none did
 */
export async function seenAddress(address: string): Promise<string | null> {
  const signal = AbortSignal.timeout(timeLimit)
  try {
    return await follow(new URL(address), signal)
  } catch {
    // A host that is unknown, silent or broken is the common answer to a made-up address.
    return null
  }
}

async function follow(asked: URL, signal: AbortSignal) {
  let url = asked
  for (let hop = 0; hop <= mostHops; hop += 1) {
    if (!isPublicAddress(url)) return null
    const response = await fetch(url, { redirect: 'manual', signal, headers })
    await response.body?.cancel()
    const location = response.headers.get('location')
    if (response.ok) return isHomeInstead(url, asked) ? null : url.href
    if (response.status < 300 || response.status > 399 || !location) return null
    url = new URL(location, url)
  }
  return null
}

/** Many sites send a page they do not have to their front page. */
function isHomeInstead(answered: URL, asked: URL) {
  return answered.pathname === '/' && answered.search === '' && asked.pathname !== '/'
}

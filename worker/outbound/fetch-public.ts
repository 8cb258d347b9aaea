import { second } from '../contract/units.ts'
import { limitBody, OutboundError, send, type Transport, untilStopped } from './limit-response.ts'
import { isPublicAddress } from './public-address.ts'

type Options = {
  /** The most bytes of the body that are passed on, decompressed. */
  maxBytes: number
  /** Whether a longer body is cut there, without an error. */
  isCut?: boolean
  accept: string
  /** GET unless it says otherwise. */
  method?: 'HEAD' | 'GET'
  /** Shortens the time limit. */
  signal?: AbortSignal
  transport?: Transport
}

/** For all redirects and the body together. */
const timeoutMs = 10 * second
const maxRedirects = 3
const redirectStatuses = [301, 302, 303, 307, 308]
/** Some sites, such as Wikipedia, refuse requests without a user agent. */
const userAgent = 'Mozilla/5.0 (compatible; BroadsheetBot/1.0)'

/**
 * Requests an address of the public internet by GET or HEAD. Every request to an address that the configuration does not give goes
 * through this function, because most of them were chosen by a stranger, a model or a pasted text. It follows at most 3
 * redirects and checks each address (public-address.ts). No option and no configuration allows more than that.
 *
 * It checks names only. A public name can still have a private IP address; in production that leads nowhere, because
 * Cloudflare's network lets a Worker reach the public internet only.
 * @returns the last response, of any status, and its address. Reading its body throws OutboundError after `maxBytes`
 * unless `isCut`, and the signal's reason after 10 s
 * @throws OutboundError for an address that is not public, and for too many redirects; TimeoutError after 10 s; what the
 * transport throws
 */
export async function fetchPublic(
  address: string,
  { maxBytes, isCut = false, accept, method = 'GET', signal, transport = send }: Options,
): Promise<{ url: URL; response: Response }> {
  const timeUp = AbortSignal.timeout(timeoutMs)
  const stop = signal ? AbortSignal.any([timeUp, signal]) : timeUp
  const headers = { accept, 'user-agent': userAgent }
  let url = URL.parse(address)
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (!url || !isPublicAddress(url)) {
      const reason = url?.protocol === 'https:' ? 'not-public' : 'not-https'
      throw new OutboundError(reason, 'The address is not public.')
    }
    const response = await untilStopped(transport(url, { method, redirect: 'manual', signal: stop, headers }), stop)
    const location = redirectStatuses.includes(response.status) && response.headers.get('location')
    if (!location) return { url, response: limitBody(response, maxBytes, stop, isCut) }
    // Not awaited: a transport that never ends the body must not take the time of the next address.
    response.body?.cancel().catch(() => {})
    url = URL.parse(location, url)
  }
  throw new OutboundError('redirects', `There are more than ${maxRedirects} redirects.`)
}

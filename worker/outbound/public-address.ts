/**
 * A domain name whose top-level domain is of letters: no IP address, no single label, no dot at the end. A `URL` has
 * turned every spelling of an IPv4 address (decimal, octal, hexadecimal, short, full-width digits) into four numbers.
 */
const publicHost = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/
/** Top-level domains that are not on the public internet, by standard (RFC 6761, RFC 8375) or convention. */
const privateHost =
  /\.(?:localhost|localdomain|localnet|local|internal|intranet|private|priv|arpa|test|example|invalid|onion|alt|lan|home|homelab|corp|mail|ip|svc|docker|cluster|consul|mshome|router|vpn|dhcp|workgroup)$/
/** Public domains of routers, and of services that answer a name with the private address in it or with this machine's own. */
const privateAnswers =
  /(?:^|\.)(?:(?:fritz|easy|o2)\.box|routerlogin\.(?:net|com)|(?:tplinkwifi|tplinklogin)\.net|(?:asusrouter|orbilogin|miwifi|lacolhost)\.com|(?:nip|sslip|xip)\.io|(?:localtest|lvh|vcap|traefik|fuf)\.me|local\.gd|localhost\.direct|1u\.ms|rbndr\.us|(?:ddev|lndo)\.site)$/

/** Whether the Worker may request an address and readers may be sent there: https, port 443, a public host's name. */
export function isPublicAddress(url: URL): boolean {
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    publicHost.test(url.hostname) &&
    !privateHost.test(url.hostname) &&
    !privateAnswers.test(url.hostname)
  )
}

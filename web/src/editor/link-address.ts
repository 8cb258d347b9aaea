import { sitePathPattern } from '#contract/patterns.ts'

const allowedProtocols = new Set(['https:', 'http:', 'mailto:', 'tel:'])
const placeInArticle = /^#\S*$/

/** Whether an article may link to this address: an https, http, mailto or tel URL, an anchor or a path of the site. */
export function isLinkAddress(address: string): boolean {
  if (placeInArticle.test(address) || sitePathPattern.test(address)) return true
  return URL.canParse(address) && allowedProtocols.has(new URL(address).protocol)
}

/** A telephone number as authors write it, with what separates its digits. */
const telephone = /^tel:\+?[\d\s()./-]+$/i

/**
 * Completes the text of the link field: an address without a scheme becomes an https URL, and `someone@example.com` a
 * mailto URL. Paths of the site and parts of the text (`#…`) stay. Null when the result is not an address that an article may link to.
 */
export function toLinkAddress(typed: string): string | null {
  const text = typed.trim()
  if (telephone.test(text)) return text.replace(/\s/g, '')
  if (text === '' || /\s/.test(text)) return null
  if (/^[/#][^/]/.test(text)) return isLinkAddress(text) ? text : null
  if (/^[^@/:?#]+@[^@/:?#][^@/:?#.]*\.[^@/:?#]+$/.test(text)) return `mailto:${text}`
  // `example.com:8080/x` has a port, `javascript:x` a scheme: only a host has a dot before the colon.
  const hasScheme = /^[a-z][a-z0-9+-]*:/i.test(text)
  const address = hasScheme ? text : `https://${text.replace(/^\/\//, '')}`
  if (!isLinkAddress(address)) return null
  const { protocol, hostname } = new URL(address)
  return protocol === 'mailto:' || hostname.includes('.') || hostname === 'localhost' ? address : null
}

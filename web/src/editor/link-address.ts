const allowedProtocols = new Set(['https:', 'http:', 'mailto:'])

/** Whether an article may link to it: a whole https, http or mailto address. */
export function isLinkAddress(address: string): boolean {
  return URL.canParse(address) && allowedProtocols.has(new URL(address).protocol)
}

/**
 * What somebody meant by what they typed into the link field: an address without a scheme is an https one, and
 * `someone@example.com` a mailto. Null when no link that an article may hold comes of it.
 */
export function toLinkAddress(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  if (/^[^@/:?#]+@[^@/:?#][^@/:?#.]*\.[^@/:?#]+$/.test(text)) return `mailto:${text}`
  // `example.com:8080/x` has a port, `javascript:x` a scheme: only what has a dot before the colon is a host.
  const hasScheme = /^[a-z][a-z0-9+-]*:/i.test(text)
  const address = hasScheme ? text : `https://${text.replace(/^\/\//, '')}`
  if (!isLinkAddress(address)) return null
  const { protocol, hostname } = new URL(address)
  return protocol === 'mailto:' || hostname.includes('.') || hostname === 'localhost' ? address : null
}

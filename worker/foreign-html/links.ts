/** Addresses that lead on to the one in a parameter: of Google, Outlook, Facebook, Slack and others. */
const redirects: { page: RegExp; parameter: RegExp }[] = [
  { page: /^https?:\/\/(?:www\.)?google\.[a-z.]{2,6}\/url\?/i, parameter: /^(?:q|url)$/ },
  { page: /^\/url\?/, parameter: /^q$/ },
  { page: /^https?:\/\/[a-z0-9]+\.safelinks\.protection\.outlook\.com\//i, parameter: /^url$/ },
  { page: /^https?:\/\/lm?\.facebook\.com\/l\.php\?/i, parameter: /^u$/ },
  { page: /^https?:\/\/l\.instagram\.com\/\?/i, parameter: /^u$/ },
  { page: /^https?:\/\/(?:www\.)?youtube\.com\/redirect\?/i, parameter: /^q$/ },
  { page: /^https?:\/\/(?:www\.)?linkedin\.com\/(?:safety\/go|redir\/redirect)\?/i, parameter: /^url$/ },
  { page: /^https?:\/\/out\.reddit\.com\/[\w/]{0,40}\?/i, parameter: /^url$/ },
  { page: /^https?:\/\/slack-redir\.net\/link\?/i, parameter: /^url$/ },
]
const usable = /^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/))/i

/**
 * The address that a link of foreign HTML leads to, without the redirect of the program it was copied from. Empty for
 * what leads nowhere from an article: files of a disk, scripts.
 */
export function cleanAddress(href: string): string {
  const address = href.trim().replace(/^\/\//, 'https://')
  const target = redirectTarget(address)
  if (target) return target
  return usable.test(address) ? address : ''
}

function redirectTarget(address: string): string | null {
  const redirect = redirects.find(({ page }) => page.test(address))
  if (!redirect) return null
  const query = address.slice(address.indexOf('?') + 1).split('#', 1)[0] ?? ''
  for (const [name, value] of new URLSearchParams(query)) {
    if (redirect.parameter.test(name) && /^https?:\/\//i.test(value)) return value
  }
  return null
}

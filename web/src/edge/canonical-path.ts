import { matchPath } from 'react-router'
import { everyCategory, feedHref, isPage, paths } from '../routing/paths.ts'

/** Paths without a page of their own: the beginning of others, and where other platforms have their feed. */
const aliases = new Map([
  ['/blog', paths.articles.href(everyCategory)],
  ['/feed', feedHref],
  ['/rss', feedHref],
  ['/feed.xml', feedHref],
  ['/index.xml', feedHref],
])

/**
 * Canonical path of a page: lower case, one slash between its parts and none at the end, months with two digits.
 * @returns the path and query to redirect to; null when the path is canonical already, or no page's in any spelling
 */
export function canonicalPath({ pathname, search }: URL): string | null {
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`
  // No page's path contains an escape. The token of a preview is case-sensitive.
  if (path.includes('%') || matchPath(paths.preview.pattern, path)) return null
  const lowerCase = path.toLowerCase().replace(/^\/archive\/\d{4}\/(?=\d$)/, '$&0')
  const canonical = aliases.get(lowerCase) ?? lowerCase
  if (canonical === feedHref) return feedHref
  return canonical !== pathname && isPage(canonical) ? canonical + search : null
}

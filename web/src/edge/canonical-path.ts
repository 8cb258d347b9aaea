import { isAnyPage } from '../routing/admin-paths.ts'
import { matchesPattern } from '../routing/matches-pattern.ts'
import { everyCategory, feedHref, parametersOf, paths } from '../routing/paths.ts'

/** Where other platforms have their feed. */
const feeds = ['/feed', '/rss', '/feed.xml', '/index.xml', '/feed/rss', '/feed/rss2', '/feed/rdf', '/feed/atom']
/** Paths without a page of their own: the beginning of others, and feeds of other platforms. */
const aliases = new Map([
  ['/blog', paths.articles.href(everyCategory)],
  ...[...feeds, '/feeds/posts/default'].map((path) => [path, feedHref] as const),
])

/** The parameters of places in lists. */
const places = ['after', 'before', 'from']

/**
 * Canonical path of a page: lower case, one slash between its parts and none at the end, months with two digits. The number
 * of a page is that of another platform: lists here have places, and the number would be an address of their first page.
 * @returns the path and query to redirect to; null when the path is canonical already, or no page's in any spelling
 */
export function canonicalPath({ pathname, search }: URL): string | null {
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`
  // No page's path contains an escape. The token of a preview is case-sensitive.
  if (path.includes('%') || matchesPattern(paths.preview.pattern, path)) return null
  const lowerCase = path.toLowerCase().replace(/^\/archive\/\d{4}\/(?=\d$)/, '$&0')
  // WordPress without addresses in words has its feed at `/?feed=rss2`.
  const isFeed = path === '/' && new URLSearchParams(search).has('feed')
  const canonical = isFeed ? feedHref : (aliases.get(lowerCase) ?? lowerCase)
  if (canonical === feedHref) return feedHref
  if (!isAnyPage(canonical)) return null
  const query = new URLSearchParams(search)
  if (query.has('page') && parametersOf(canonical).some((name) => places.includes(name))) {
    query.delete('page')
    return canonical + (query.size > 0 ? `?${query}` : '')
  }
  return canonical === pathname ? null : canonical + search
}

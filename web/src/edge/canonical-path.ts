import { matchPath } from 'react-router'
import { isPage, paths } from '../routing/paths.ts'

/** Paths without a page of their own, which are the beginnings of others. */
const shortened = new Map([
  ['/articles', paths.articles.href('All')],
  ['/blog', paths.articles.href('All')],
])

/**
 * Canonical path of a page: lower case, one slash between its parts and none at the end.
 * @returns the path and query to redirect to; null when the path is canonical already, or no page's in any spelling
 */
export function canonicalPath({ pathname, search }: URL): string | null {
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`
  // No page's path contains an escape. The token of a preview is case-sensitive.
  if (path.includes('%') || matchPath(paths.preview.pattern, path)) return null
  const canonical = shortened.get(path.toLowerCase()) ?? path.toLowerCase()
  return canonical !== pathname && isPage(canonical) ? canonical + search : null
}

import { matchPath } from 'react-router'
import { isPage, paths } from '../routing/paths.ts'

/**
 * Canonical path of a page: lower case, no trailing slash.
 * @returns the path and query to redirect to; null when the path is canonical already, or no page's in any spelling
 */
export function canonicalPath({ pathname, search }: URL): string | null {
  // No page's path contains an escape. The token of a preview is case-sensitive.
  if (pathname.includes('%') || matchPath(paths.preview.pattern, pathname)) return null
  const canonical = withoutTrailingSlashes(pathname).toLowerCase() || '/'
  return canonical !== pathname && isPage(canonical) ? canonical + search : null
}

/** A loop, because `/\/+$/` takes quadratic time on a path of many slashes. */
function withoutTrailingSlashes(path: string) {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

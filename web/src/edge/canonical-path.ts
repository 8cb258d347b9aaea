import { matchPath } from 'react-router'
import { isPage, paths } from '../routing/paths.ts'

/**
 * The one good address of a screen that was asked for by another: without slashes at the end, in lower case.
 * @returns the path and query to send the reader to, or null when the address is good, or no screen's in any spelling
 */
export function canonicalPath({ pathname, search }: URL): string | null {
  // No screen's address has an escape in it, and those of others are not ours to respell. A preview's token has capitals.
  if (pathname.includes('%') || matchPath(paths.preview.pattern, pathname)) return null
  const good = withoutTrailingSlashes(pathname).toLowerCase() || '/'
  return good !== pathname && isPage(good) ? good + search : null
}

/** A loop, because `/\/+$/` takes quadratic time on a path of many slashes. */
function withoutTrailingSlashes(path: string) {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

import { createPath, type Location } from 'react-router'

/** The key in `sessionStorage` under which the router stores scroll positions: a record by `scrollKey`. */
export const scrollPositionsKey = 'react-router-scroll-positions'

/** The key of a scroll position. The entries that a browser adds to the history have none of their own. */
export function scrollKey(location: Location): string {
  return location.key === 'default' ? createPath(location) : location.key
}

/**
 * Forgets where the page was scrolled to. The browser has restored the position of a rendered document, and the reader may
 * have scrolled since: the router must not move the page when it is hydrated.
 */
export function forgetScrollPosition(location: Location): void {
  try {
    const positions: Record<string, unknown> = JSON.parse(sessionStorage.getItem(scrollPositionsKey) ?? '{}')
    delete positions[scrollKey(location)]
    sessionStorage.setItem(scrollPositionsKey, JSON.stringify(positions))
  } catch {
    // Storage is forbidden: the router has no position either.
  }
}

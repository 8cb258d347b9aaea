import { matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { apiContext, apiHost, createApi } from '../api/api.ts'
import { prefetchResponse } from '../api/prefetch-cache.ts'
import { isReaderPage } from './paths.ts'

/** How long the pointer or the focus must rest on a link before it means something, in milliseconds. */
const hesitation = 80

/** Loads the code and the data of the screen that a reader is about to open, so that the click finds them there. */
export function prefetchOnIntent(routes: RouteObject[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function consider(event: Event) {
    clearTimeout(timer)
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !isWorthwhile(link)) return
    const wait = event.type === 'pointerdown' ? 0 : hesitation
    timer = setTimeout(() => prefetch(routes, new URL(link.href)), wait)
  }

  for (const type of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(type, consider)
  // From here on the router loads what is needed itself.
  document.addEventListener('click', () => clearTimeout(timer), { capture: true })
}

/** A link to another of the readers' screens, here and not in a tab of its own. */
function isWorthwhile({ origin, pathname, search, target }: HTMLAnchorElement) {
  const { location } = window
  const isElsewhere = pathname !== location.pathname || search !== location.search
  return origin === location.origin && target === '' && isElsewhere && isReaderPage(pathname)
}

async function prefetch(routes: RouteObject[], url: URL) {
  const match = matchRoutes(routes, url)?.at(-1)
  if (!match) return
  const { route, params } = match
  const context = new RouterContextProvider()
  context.set(apiContext, createApi(apiHost, { fetch: prefetchResponse }))
  try {
    const { loader } = typeof route.lazy === 'function' ? await route.lazy() : route
    if (typeof loader === 'function') {
      await loader({ request: new Request(url), url, pattern: route.path ?? '', params, context }, undefined)
    }
  } catch {
    // A help, not a promise: what fails here is tried again, and told, when the link is followed.
  }
}

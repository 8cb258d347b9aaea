import { matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { apiContext, apiHost, createApi } from '../api/api.ts'
import { prefetchResponse } from '../api/prefetch-cache.ts'
import { isReaderPage } from './paths.ts'

/** How long the pointer or the focus must stay on a link before the page is prefetched. */
const hoverDelayMs = 80

/**
 * Prefetches the code and the data of a page when the pointer or the focus reaches a link to it. From then on the browser
 * prefetches no documents (public/speculation-rules.json), which the application would not use.
 */
export function prefetchOnIntent(routes: RouteObject[]): void {
  document.documentElement.dataset.prefetch = 'application'
  let timer: ReturnType<typeof setTimeout> | undefined

  function onIntent(event: Event) {
    clearTimeout(timer)
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !shouldPrefetch(link)) return
    const delayMs = event.type === 'pointerdown' ? 0 : hoverDelayMs
    timer = setTimeout(() => prefetch(routes, new URL(link.href)), delayMs)
  }

  for (const type of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(type, onIntent)
  // After a click the router loads the page itself.
  document.addEventListener('click', () => clearTimeout(timer), { capture: true })
}

/** Whether a link opens another readers' page in this tab. One with `data-app` adds to the current page instead. */
function shouldPrefetch({ origin, pathname, search, target, dataset }: HTMLAnchorElement) {
  const { location } = window
  const isOtherPage = pathname !== location.pathname || search !== location.search
  if (dataset.app !== undefined) return false
  return origin === location.origin && target === '' && isOtherPage && isReaderPage(pathname)
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
    // Prefetching is optional. The router repeats the request after the click, and reports a failure.
  }
}

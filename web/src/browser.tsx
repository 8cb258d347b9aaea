// The first import, because the first style sheet sets the order of the cascade layers.
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/parts.css'
import './styles/contrast.css'
import './styles/print.css'
import './boot/boot.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { readToken } from './api/session.ts'
import { Application } from './application.tsx'
import { reloadAfterDeployment } from './dom/reload-after-deployment.ts'
import { type PageData, readPageData, toHydrationState } from './hydration/page-data.ts'
import { routes } from './routes.tsx'
import { prefetchOnIntent } from './routing/prefetch.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root.')
const data = readPageData()
let router: DataRouter | null = null
reloadAfterDeployment(currentUrl)
prefetchOnIntent(routes)
if (data) hydrate(root, data)
else render(root)

/** Hydrates a page that the edge has rendered, with the data that the document contains. */
async function hydrate(root: HTMLElement, data: PageData) {
  // React must find the rendered document, not the router's loading state.
  await loadPageCode()
  const router = createRouter(data)
  const application = (
    <Application origin={data.origin}>
      <RouterProvider router={router} />
    </Application>
  )
  // A transition is interruptible, so that scrolling stays smooth. A click makes React finish hydration first.
  startTransition(() => {
    hydrateRoot(root, application)
  })
  // A page that is missing for readers may be a draft, which the admin's token makes visible.
  if (router.state.errors && readToken()) router.revalidate()
}

/** Renders into the shell, which contains no page. */
function render(root: HTMLElement) {
  // Every page renders a `<title>` of its own.
  document.querySelector('title')?.remove()
  createRoot(root).render(
    <Application origin={window.location.origin}>
      <RouterProvider router={createRouter()} />
    </Application>,
  )
}

function createRouter(data?: PageData) {
  router = createBrowserRouter(routes, data ? { hydrationData: toHydrationState(data) } : {})
  return router
}

/** The URL of the current page, or of the one that is being loaded. */
function currentUrl() {
  return router?.createHref(router.state.navigation.location ?? router.state.location) ?? window.location.href
}

/**
 * Loads the lazy routes of the current page and updates them in place. With lazy matches the router falls back to its
 * loading state, which replaces the rendered document. React Router's guide recommends this workaround:
 * https://github.com/remix-run/react-router/blob/0141b5e/docs/guides/ssr.md#lazy-routes
 */
async function loadPageCode() {
  const matched = (matchRoutes(routes, window.location) ?? []).map(({ route }) => route)
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

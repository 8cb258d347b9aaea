// First of all, because the first style sheet settles the order of the layers.
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/parts.css'
import './styles/print.css'
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
reloadAfterDeployment(goal)
prefetchOnIntent(routes)
if (data) takeOver(root, data)
else start(root)

/** Brings a rendered page to life, with the data that came with it. */
async function takeOver(root: HTMLElement, data: PageData) {
  // The page's code has to be there before React looks at the document: it must find what the edge has rendered.
  await loadPageCode()
  const router = createRouter(data)
  const application = (
    <Application origin={data.origin}>
      <RouterProvider router={router} />
    </Application>
  )
  // In small pieces, so that nobody's scrolling stops. What is pressed meanwhile makes React finish first.
  startTransition(() => {
    hydrateRoot(root, application)
  })
  // What does not exist for everybody may be a draft of the admin's.
  if (router.state.errors && readToken()) router.revalidate()
}

/** Renders into the bare shell. */
function start(root: HTMLElement) {
  // The shell's title makes way for the screens' own.
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

/** Where the reader is, or on the way to. */
function goal() {
  return router?.createHref(router.state.navigation.location ?? router.state.location) ?? window.location.href
}

/** Loads the code of the screen at this address. */
async function loadPageCode() {
  const matched = (matchRoutes(routes, window.location) ?? []).map(({ route }) => route)
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

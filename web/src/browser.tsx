// The first import, because the first style sheet sets the order of the cascade layers.
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/parts.css'
import './styles/contrast.css'
import './styles/print.css'
// The shell has no script of its own for it, and parts that both need are downloaded once.
import './boot/boot.ts'
import { type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { dayIn } from '#contract/days.ts'
import { readToken } from './api/session.ts'
import { Application } from './application.tsx'
import { giveUp, takeOver } from './boot/wake.ts'
import { reloadAfterDeployment } from './dom/reload-after-deployment.ts'
import { keepFieldTexts } from './forms/form-answer.ts'
import { completeStyles, listInlinedStyles } from './hydration/inlined-styles.ts'
import { type PageData, readPageData, siteOf, toHydrationState } from './hydration/page-data.ts'
import { rememberInput } from './hydration/remember-input.ts'
import { addAdminRoutes, routes } from './routes.tsx'
import { prefetchOnIntent } from './routing/prefetch.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root.')
const data = readPageData()
let router: DataRouter | null = null
if (data) hydrate(root, data)
else render(root)

/** Hydrates a page that the edge has rendered, with the data that the document contains. */
async function hydrate(root: HTMLElement, data: PageData) {
  listInlinedStyles()
  try {
    // React must find the rendered document, not the router's loading state.
    // The styles first: Vite requests those that no link names yet.
    await Promise.all([completeStyles(), loadPageCode()])
  } catch {
    // The document goes on working without the application.
    giveUp()
    return
  }
  const router = createRouter(data)
  if (data.answer) keepFieldTexts(data.answer)
  const input = rememberInput(root)
  async function onHydrated() {
    await input.restore()
    await takeOver(input.replay)
  }
  const application = (
    <Hydration onEnd={onHydrated}>
      <Application origin={data.origin} renderDay={data.renderDay} site={siteOf(data)} answer={data.answer}>
        <RouterProvider router={router} />
      </Application>
    </Hydration>
  )
  // A transition is interruptible, so that scrolling stays smooth.
  startTransition(() => {
    hydrateRoot(root, application)
  })
  // A page that is missing for readers may be a draft, which the admin's token makes visible.
  if (router.state.errors && readToken()) router.revalidate()
}

/** Calls `onEnd` after the first rendering of its children, and their effects. */
function Hydration({ onEnd, children }: { onEnd: () => Promise<void>; children: ReactNode }) {
  useEffect(() => {
    onEnd()
  }, [onEnd])
  return children
}

/** Renders into the shell, which contains no page. */
function render(root: HTMLElement) {
  // Every page renders a `<title>` of its own.
  document.querySelector('title')?.remove()
  createRoot(root).render(
    <Application origin={window.location.origin} renderDay={dayIn('UTC', new Date())} site={null}>
      <RouterProvider router={createRouter()} />
    </Application>,
  )
}

function createRouter(data?: PageData) {
  reloadAfterDeployment(currentUrl)
  prefetchOnIntent(routes)
  router = createBrowserRouter(routes, {
    patchRoutesOnNavigation: addAdminRoutes,
    ...(data && { hydrationData: toHydrationState(data) }),
  })
  return router
}

/** The URL of the current page, or of the page that is being loaded. */
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

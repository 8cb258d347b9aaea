import { Toaster } from 'react-hot-toast'
import { matchPath, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { BlogPlaceholder } from '../components/blog-placeholder.tsx'
import { PageMeta } from '../components/page-meta.tsx'
import { FullScreenSpinner, PassingSpinner } from '../components/spinner.tsx'
import { useDelayedFlag } from '../hooks/use-delayed-flag.ts'
import { useRouteAnnouncer } from '../hooks/use-route-announcer.ts'
import { paths } from '../routing/paths.ts'

/** In the colours of the page, light or dark. */
const toastStyle = {
  border: '1px solid var(--rule)',
  background: 'var(--paper-raised)',
  color: 'var(--ink)',
}

/** What every screen of the site has around it. A screen brings its own `<main id="main">`. */
export function Component() {
  const here = useLocation()
  const { location: next } = useNavigation()
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Outlet />
      <RouteAnnouncer />
      <Waiting from={here.pathname} to={next?.pathname ?? null} />
      <Toaster toastOptions={{ style: toastStyle }} />
      <ScrollRestoration />
    </>
  )
}

/** Shown while the first screen's code and data load. */
export function HydrateFallback() {
  const { pathname } = useLocation()
  return (
    <>
      {matchPath({ path: paths.admin, end: false }, pathname) && <PageMeta title="Admin" />}
      <Waiting from={null} to={pathname} />
    </>
  )
}

/** The title of the screen that was just reached, for screen readers. */
function RouteAnnouncer() {
  const title = useRouteAnnouncer()
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  )
}

/** Says that a screen, or other data for the one that is shown, is on its way, once that takes noticeably long. */
function Waiting({ from, to }: { from: string | null; to: string | null }) {
  const isLate = useDelayedFlag(to !== null)
  if (!isLate || to === null) return null
  // A search, a filter, more rows: what is shown stays in sight until the answer is there.
  if (to === from) return <PassingSpinner />
  return matchPath(paths.blog.pattern, to) ? <BlogPlaceholder /> : <FullScreenSpinner />
}

import { Toaster } from 'react-hot-toast'
import { matchPath, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { BlogPlaceholder } from '../components/blog-placeholder.tsx'
import { FullScreenSpinner } from '../components/spinner.tsx'
import { useArrival } from '../hooks/use-arrival.ts'
import { useLate } from '../hooks/use-late.ts'
import { screens } from '../screens.ts'

/** What every screen of the site has around it. A screen brings its own `<main id="main">`. */
export function Component() {
  const { location } = useNavigation()
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Outlet />
      <Arrival />
      <Waiting pathname={location?.pathname ?? null} />
      <Toaster />
      <ScrollRestoration />
    </>
  )
}

/** Shown while the first screen's code and data load. */
export function HydrateFallback() {
  return <Waiting pathname={useLocation().pathname} />
}

/** The title of the screen that was just reached, for screen readers. */
function Arrival() {
  const title = useArrival()
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  )
}

/** Says that a screen is on its way, once that takes noticeably long. */
function Waiting({ pathname }: { pathname: string | null }) {
  const isLate = useLate(pathname !== null)
  if (!isLate || pathname === null) return null
  return matchPath(screens.blog, pathname) ? <BlogPlaceholder /> : <FullScreenSpinner />
}

import { useCallback, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  createPath,
  type Location,
  matchPath,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from 'react-router'
import type { Site } from '#contract/site.ts'
import { api, unwrap } from '../api/api.ts'
import { PageMeta } from '../components/page-meta.tsx'
import { FullScreenSpinner, PassingSpinner, Spinner } from '../components/spinner.tsx'
import { focusHeading } from '../dom/focus-heading.ts'
import { loadToasts, readToasts, subscribeToToasts } from '../dom/toasts.ts'
import { FormAnswers } from '../forms/form-answer.ts'
import { useDelayedFlag } from '../hooks/use-delayed-flag.ts'
import { useRouterLinks } from '../hooks/use-router-links.ts'
import { useFrame } from '../loaders/frame.ts'
import { pageAt, paths } from '../routing/paths.ts'
import { accentCss, accentStyleId } from '../site/accent-css.ts'
import { ReloadSite, SiteContext } from '../site/use-site.ts'
import './blog-placeholder.css'

/** The colours of the site, light or dark. */
const toastOptions = {
  style: { border: '1px solid var(--rule)', background: 'var(--paper-raised)', color: 'var(--ink)' },
  success: { iconTheme: { primary: 'var(--good)', secondary: 'var(--paper-raised)' } },
  error: { iconTheme: { primary: 'var(--danger)', secondary: 'var(--paper-raised)' } },
}

/** Below the header and an editor's bar, whose links and buttons they would cover: a toast stays while the pointer is over it. */
const containerStyle = { top: 'calc(var(--header) + var(--bar-above, 0px) + 0.5rem)' }

/** The layout of every page. Each page renders its own `<main id="main">`. */
export function Component() {
  const here = useLocation()
  const { location: next } = useNavigation()
  useRouterLinks()
  const { site, reload } = useLoadedSite()
  useAccent(site)
  return (
    <SiteContext value={site}>
      <ReloadSite value={reload}>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Outlet />
        <RouteAnnouncer />
        <LoadingIndicator from={here.pathname} to={next?.pathname ?? null} />
        <Toasts />
        <ScrollRestoration getKey={scrollKey} />
      </ReloadSite>
    </SiteContext>
  )
}

/**
 * The key of a scroll position. The entries that a browser adds to the history have none of their own, and expanding a list
 * changes their address.
 */
function scrollKey(location: Location) {
  return location.key === 'default' ? createPath(location).replace(/[?&]shown=\d+/, '') : location.key
}

/** Shown while the code and the data of the first page load. */
export function HydrateFallback() {
  const { pathname } = useLocation()
  return (
    <>
      {matchPath({ path: paths.admin, end: false }, pathname) && <PageMeta title="Admin" />}
      <LoadingIndicator from={null} to={pathname} />
    </>
  )
}

/**
 * Announces client-side navigation to screen readers: focuses the heading of the new page, or on the way back the link to the
 * page that is left, and puts its title in a live region. The browser announces the initial load itself. The answer to a form was on the page that is left.
 */
function RouteAnnouncer() {
  const { pathname, search } = useLocation()
  const page = pageAt({ pathname, search })
  const announced = useRef({ page, pathname, place: 0 })
  const { dismiss } = useContext(FormAnswers)
  const [title, setTitle] = useState('')

  useEffect(() => {
    const left = announced.current
    // How many entries the application has put into the history before this one.
    const place: number = history.state?.idx ?? 0
    announced.current = { page, pathname, place }
    if (left.page === page) return
    setTitle(document.title)
    const link = place < left.place && linkTo(left.pathname)
    if (link) link.focus({ preventScroll: true })
    else focusHeading()
    dismiss()
  }, [page, pathname, dismiss])

  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  )
}

/** The link to a page in the content of this one. */
function linkTo(pathname: string) {
  return document.querySelector<HTMLElement>(`main a[href="${pathname}"]`)
}

/** Shows a spinner or a placeholder when a page, or new data for the current page, takes noticeably long to load. */
function LoadingIndicator({ from, to }: { from: string | null; to: string | null }) {
  const isSlow = useDelayedFlag(to !== null)
  if (!isSlow || to === null) return null
  // A search, a filter, more rows: the current content stays visible until the response arrives.
  if (to === from) return <PassingSpinner />
  return matchPath(paths.blog.pattern, to) ? <BlogPlaceholder /> : <FullScreenSpinner />
}

/** A skeleton of a blog's page, shown below the header while the blog loads. */
function BlogPlaceholder() {
  return (
    <div className="blog-placeholder">
      <Spinner label="Loading..." />
      <span className="skeleton title" />
      <span className="skeleton line" />
      <span className="skeleton cover" />
      <span className="skeleton line" />
      <span className="skeleton line" />
    </div>
  )
}

/** Where toasts appear. Their code loads after the page works: hydration does not wait for it. */
function Toasts() {
  const library = useSyncExternalStore(subscribeToToasts, readToasts, () => null)

  useEffect(() => {
    // Before it is needed: what went wrong may be the network. A failure is repeated by the first toast.
    loadToasts().catch(() => {})
  }, [])

  return library && <library.Toaster containerStyle={containerStyle} toastOptions={toastOptions} />
}

/** Gives the page the accent colour of the publication. A document has it in its head already. */
function useAccent(site: Site | null): void {
  const css = site && accentCss(site.accent)
  useEffect(() => {
    if (css === null) return
    const present = document.getElementById(accentStyleId)
    if ((present?.textContent ?? '') === css) return
    const style = present ?? document.head.appendChild(document.createElement('style'))
    style.id = accentStyleId
    style.textContent = css
  }, [css])
}

/**
 * The publication as the last page that has it says: at first the document, then each page that loads. The admin's pages
 * have none; in a tab that knows nothing of it, it is requested once.
 */
function useLoadedSite(): { site: Site | null; reload: () => Promise<void> } {
  const [site, setSite] = useState(useContext(SiteContext))
  const loaded = useFrame().site
  if (loaded && loaded !== site) setSite(loaded)

  const reload = useCallback(async () => {
    try {
      setSite((await unwrap(api.site.$get())).site)
    } catch (error) {
      console.warn('The publication did not load.', error)
    }
  }, [])

  useEffect(() => {
    if (!site) reload()
  }, [site, reload])

  return { site, reload }
}

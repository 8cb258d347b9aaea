import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { focusHeading } from '../dom/focus-heading.ts'

/**
 * Makes a change of screen felt without eyes: the focus goes to the new heading, and the title is handed back for a live region.
 * The first screen is the browser's own to announce.
 */
export function useRouteAnnouncer(): string {
  const { pathname } = useLocation()
  const seen = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    setTitle(document.title)
    focusHeading()
  }, [pathname])
  return title
}

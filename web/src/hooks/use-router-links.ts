import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { focusInPlace } from '../dom/focus-heading.ts'

/**
 * Follows two kinds of links through the router that are not its own:
 * - The suggestions of a search, which React does not render (suggest/combobox.ts).
 * - Links to a part of the current page. An entry that the browser itself adds to the history has no key, so the router could
 *   not tell the scroll positions of such entries apart, and could undo the jump. The part gets the focus: the Tab key and
 *   screen readers continue there.
 */
export function useRouterLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented || isForOtherTab(event)) return
      if (link.role === 'option') {
        event.preventDefault()
        navigate(link.pathname)
      }
      const part = isOnThisPage(link) && findPart(link.hash)
      if (!part) return
      event.preventDefault()
      const { pathname, search, hash } = window.location
      navigate({ pathname, search, hash: link.hash }, { replace: link.hash === hash })
      focusInPlace(part)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
}

function isForOtherTab({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}

function isOnThisPage({ origin, pathname, search, target }: HTMLAnchorElement) {
  const { location } = window
  return target === '' && origin === location.origin && pathname === location.pathname && search === location.search
}

function findPart(hash: string) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // A malformed escape: no part of a page has such an id.
    return null
  }
}

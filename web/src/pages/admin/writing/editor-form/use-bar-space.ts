import { type RefObject, useEffect } from 'react'

/**
 * Tells the styles how high the bar of the editor is, as `--bar-height`, and how much of the window the keyboard of a phone
 * covers, as `--keyboard`: browsers lay the page out as if there were none.
 */
export function useBarSpace(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { style } = document.documentElement
    const view = window.visualViewport
    const measure = new ResizeObserver(() => style.setProperty('--bar-height', `${bar.current?.offsetHeight ?? 0}px`))
    if (bar.current) measure.observe(bar.current)

    function followKeyboard() {
      // Of a page that is zoomed with two fingers a part is visible, without a keyboard.
      const covered = view && view.scale === 1 ? window.innerHeight - view.height - view.offsetTop : 0
      style.setProperty('--keyboard', `${Math.max(0, covered)}px`)
    }
    followKeyboard()
    view?.addEventListener('resize', followKeyboard)
    view?.addEventListener('scroll', followKeyboard)
    return () => {
      measure.disconnect()
      view?.removeEventListener('resize', followKeyboard)
      view?.removeEventListener('scroll', followKeyboard)
      style.removeProperty('--bar-height')
      style.removeProperty('--keyboard')
    }
  }, [bar])
}

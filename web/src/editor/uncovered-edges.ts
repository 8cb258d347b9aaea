import type { RefObject } from 'react'

/** The distance in pixels between the cursor and the edge of the visible text: its whole line is visible. */
const margin = 12

/**
 * How far the edges of the window are covered, in pixels, as ProseMirror's `scrollThreshold` and `scrollMargin` expect it.
 * It reads them each time that it scrolls the cursor into view: the bars grow with their content and stick to the window
 * only while the text is long.
 */
export function uncoveredEdges(topBar: RefObject<Element | null>, bottomBar: RefObject<Element | null>) {
  return {
    left: margin,
    right: margin,
    get top() {
      return margin + Math.max(0, topBar.current?.getBoundingClientRect().bottom ?? 0)
    },
    get bottom() {
      const height = window.visualViewport?.height ?? window.innerHeight
      const top = bottomBar.current?.getBoundingClientRect().top ?? height
      // In a wide window the bar is at the top.
      return margin + (top > height / 2 ? Math.max(0, height - top) : 0)
    },
  }
}

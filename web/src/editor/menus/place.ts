/** A part of the window, in pixels from its left upper corner. */
export type Rectangle = { left: number; right: number; top: number; bottom: number }

/** Where a panel belongs: at which rectangle, on which side if it fits there, and between which heights of the window. */
export type Placement = { target: Rectangle; side: 'above' | 'below'; limits: { top: number; bottom: number } }

/** The distance in pixels between a panel and its target, and between it and the edge of the window. */
const gap = 8

/**
 * Places a panel of `position: fixed` above or below its target, within the window. Where it does not fit it scrolls, on the
 * side that has more space. It is hidden while its target is out of sight: it never covers it.
 */
export function place(panel: HTMLElement, { target, side, limits }: Placement) {
  const { scrollTop } = panel
  panel.style.maxHeight = ''
  const { offsetWidth: width, offsetHeight: height } = panel
  const above = target.top - gap - limits.top
  const below = limits.bottom - gap - target.bottom
  const isBelow = side === 'below' ? height <= below || below >= above : height > above && below > above
  const space = Math.max(0, isBelow ? below : above)
  const shown = Math.min(height, space)
  const isVisible = target.bottom > limits.top && target.top < limits.bottom && space >= Math.min(height, leastHeight)
  const right = document.documentElement.clientWidth - gap - width
  Object.assign(panel.style, {
    maxHeight: `${space}px`,
    top: `${isBelow ? target.bottom + gap : target.top - gap - shown}px`,
    left: `${Math.max(gap, Math.min(target.left, right))}px`,
    visibility: isVisible ? '' : 'hidden',
  })
  panel.scrollTop = scrollTop
}

/** The height in pixels below which a panel that scrolls is of no use. */
const leastHeight = 96

/** The heights of the window between which panels may be: above the keyboard of a phone. */
export function windowLimits(): Placement['limits'] {
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {}
  return { top: offsetTop + gap, bottom: offsetTop + height - gap }
}

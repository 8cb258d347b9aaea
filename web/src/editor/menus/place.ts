/** A part of the window, in pixels from its left upper corner. */
export type Rectangle = { left: number; right: number; top: number; bottom: number }

/**
 * Where a panel belongs: at which rectangle, on which side if it fits there, and between which heights of the window. `inside`
 * is the upper right corner of the rectangle, which leaves space for it.
 */
export type Placement = {
  target: Rectangle
  side: 'above' | 'below' | 'inside'
  limits: { top: number; bottom: number }
}

/** The distance in pixels between a panel and its target, and between it and the edge of the window. */
const gap = 8
/** The distance in pixels between a panel and the edge of the target that it is in. */
const inset = 4

/**
 * Places a panel of `position: fixed` above or below its target, within the window. Where it does not fit it scrolls, on the
 * side that has more space. It is hidden while its target is out of sight: it never covers it, unless it belongs inside.
 */
export function place(panel: HTMLElement, placement: Placement) {
  if (placement.side === 'inside') return placeInside(panel, placement)
  const { target, side, limits } = placement
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

/** Of a target that begins above the window, it is at the part that is in sight. */
function placeInside(panel: HTMLElement, { target, limits }: Placement) {
  panel.style.maxHeight = ''
  const { offsetWidth: width, offsetHeight: height } = panel
  const top = Math.max(target.top + inset, limits.top)
  Object.assign(panel.style, {
    top: `${top}px`,
    left: `${Math.max(gap, target.right - inset - width)}px`,
    visibility: top + height <= Math.min(target.bottom, limits.bottom) ? '' : 'hidden',
  })
}

/** The height in pixels below which a panel that scrolls is of no use. */
const leastHeight = 96

/** The heights of the window between which panels may be: above the keyboard of a phone. */
export function windowLimits(): Placement['limits'] {
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {}
  return { top: offsetTop + gap, bottom: offsetTop + height - gap }
}

/** Focuses the heading of the page, or its main element when it has no heading. */
export function focusHeading() {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (target) focusInPlace(target)
}

/** Focuses an element without scrolling. An element that cannot have the focus becomes focusable by code, not by the Tab key. */
export function focusInPlace(target: HTMLElement) {
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Focuses the heading and scrolls to the top, when a page is replaced without a navigation. */
export function startAtHeading() {
  focusHeading()
  window.scrollTo({ top: 0 })
}

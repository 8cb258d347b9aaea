import { focusHeading } from './focus-heading.ts'

/** A ref for buttons that a change of the data removes: the heading then gets the focus, if one of them had it. */
export function focusAfterRemoval(element: HTMLElement | null) {
  // React calls it before it removes the element.
  return () => {
    if (element?.contains(document.activeElement)) queueMicrotask(focusHeading)
  }
}

/** The `id` of the heading of the panel of a conflict, which is loaded when there is one. */
export const conflictHeading = 'conflict'

/** Focuses the heading, and so scrolls to it. */
export function focusConflict() {
  document.getElementById(conflictHeading)?.focus()
}

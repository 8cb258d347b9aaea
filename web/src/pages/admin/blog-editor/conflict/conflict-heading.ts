export const conflictHeading = 'conflict'

/** Brings the two texts into sight, with the focus on their heading. */
export function showConflict() {
  document.getElementById(conflictHeading)?.focus()
}

import { findSearches } from './choices.ts'
import { closest } from './closest.ts'
import { closeMenu } from './menu.ts'
import { isModified } from './press.ts'

/** Where a key types a letter or chooses something. */
const usesKeys = 'input, textarea, select, dialog, [contenteditable]'

/** Makes the key `/` focus the search field of the header or of the page, unless the reader has switched it off (choices.ts). */
export function startSearchKey(): void {
  addEventListener('keydown', onKeyDown)
}

/** With Shift it is the same key: some keyboards need it. */
function onKeyDown(event: KeyboardEvent) {
  if (event.key !== '/' || isModified(event, ['alt', 'ctrl', 'meta']) || closest(event, usesKeys)) return
  for (const field of findSearches()) {
    if (!field.ariaKeyShortcuts) return
    event.preventDefault()
    closeMenu()
    // A field that is hidden does not take the focus.
    field.focus()
    if (field === document.activeElement) return
  }
}

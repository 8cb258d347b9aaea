import { findSearch } from './choices.ts'
import { closest } from './closest.ts'
import { closeMenu } from './menu.ts'
import { isModified } from './press.ts'

/** Where a key types a letter or chooses something. */
const usesKeys = 'input, textarea, select, dialog, [contenteditable]'

/** Makes the key `/` focus the search field of the header, unless the reader has switched it off (choices.ts). */
export function startSearchKey(): void {
  addEventListener('keydown', onKeyDown)
}

/** With Shift it is the same key: some keyboards need it. */
function onKeyDown(event: KeyboardEvent) {
  const field = findSearch()
  if (!field?.ariaKeyShortcuts || event.key !== '/' || isModified(event, ['alt', 'ctrl', 'meta'])) return
  if (closest(event, usesKeys)) return
  event.preventDefault()
  closeMenu()
  field.focus()
}

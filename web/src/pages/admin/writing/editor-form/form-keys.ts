import type { KeyboardEvent } from 'react'
import { isComposing } from '#web/dom/keys.ts'
import { ariaShortcut, shortcutText } from '#web/dom/shortcut-text.ts'

const submitShortcut = 'Mod-Enter'
const anyField = 'input, select, textarea, [role="textbox"]'
/** The fields that Enter moves between, in their order on the page. In a file input Enter opens the browser's dialog. */
const enterFields = 'input[name]:not([type="file"]), select[name], textarea[name], [role="textbox"]'

/** The attributes that announce the shortcut on the button that it presses. Only the browser knows its keys. */
export function submitShortcutAttributes() {
  return { title: shortcutText(submitShortcut), 'aria-keyshortcuts': ariaShortcut(submitShortcut) }
}

/**
 * Enter in a one-line field moves the focus to the next field: the browser would submit the form, and so publish a blog
 * that is half written. Ctrl+Enter, or Cmd+Enter on a Mac, submits the form from every field.
 */
export function onFormKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event
  // To React a dialog of the form is inside it, but it has a form of its own.
  if (!(target instanceof HTMLElement) || target.closest('form') !== form || !target.matches(anyField)) return
  if (event.key !== 'Enter' || isComposing(event)) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    // Holding the keys is one press.
    if (!event.repeat) form.requestSubmit()
  } else if (!event.defaultPrevented && target.matches('input:not([type="file"]), select, textarea[name]')) {
    event.preventDefault()
    const fields = [...form.querySelectorAll<HTMLElement>(enterFields)]
    fields[fields.indexOf(target) + 1]?.focus()
  }
}

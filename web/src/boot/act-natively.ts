import { recordReload } from '../dom/record-reload.ts'
import type { Press } from './press.ts'

const failure = 'This could not be loaded. Check your connection and reload.'

/** Whether a form waits to be sent. */
export function isSubmit({ type }: Press): boolean {
  return type === 'submit'
}

/** Whether a link waits to be followed. */
export function isLink({ type, target }: Press): boolean {
  return type === 'click' && target.matches('a')
}

/**
 * Carries out a press without the application. A form has precedence over a link, so that nothing typed is lost. A control that
 * needs the application reloads the page once, after a deployment; else a sentence says that it failed.
 */
export function actNatively(presses: Press[]): void {
  const { type, target, pressed } = presses.find(isSubmit) ?? presses.findLast(isLink) ?? presses.at(-1) ?? {}
  // Without the application, Tab and Enter take the place of a tab's other keys.
  if (!pressed || type === 'keydown') return
  // Without a connection an error page of the browser would replace the form.
  if (target instanceof HTMLFormElement && navigator.onLine) HTMLFormElement.prototype.submit.call(target)
  else if (target instanceof HTMLAnchorElement) location.assign(target.href)
  else if (!hasTypedText() && recordReload()) location.reload()
  else say(pressed)
}

/** Whether a reload could lose what the reader has typed. */
function hasTypedText() {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return (
    document.querySelector('.field-error:not(:empty)') ||
    [...fields].some(({ value, defaultValue }) => value !== defaultValue)
  )
}

/** Says beside an element that it failed. */
function say(pressed: HTMLElement) {
  document.querySelector('.not-loaded')?.remove()
  const sentence = { className: 'not-loaded', role: 'alert', textContent: failure }
  pressed.after(Object.assign(document.createElement('p'), sentence))
}

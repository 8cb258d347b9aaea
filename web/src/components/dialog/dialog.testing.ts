import { afterEach, beforeEach } from 'vitest'

let opener: Element | null = null

/** Gives jsdom modal dialogs for the tests of a file: they open, close and move the focus as dialogs of a browser do. */
export function simulateModalDialogs(): void {
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true
      opener = document.activeElement
      this.querySelector('button')?.focus()
    }
    HTMLDialogElement.prototype.close = function close(value = '') {
      this.returnValue = value
      this.open = false
      if (opener instanceof HTMLElement) opener.focus()
      this.dispatchEvent(new Event('close'))
    }
    document.addEventListener('submit', closeDialog)
  })
  afterEach(() => document.removeEventListener('submit', closeDialog))
}

/** Submits a form of the method `dialog`. */
function closeDialog(event: SubmitEvent) {
  const { target, submitter } = event
  if (!(target instanceof HTMLFormElement) || target.method !== 'dialog') return
  event.preventDefault()
  target.closest('dialog')?.close(submitter instanceof HTMLButtonElement ? submitter.value : '')
}

import { afterEach, beforeEach } from 'vitest'

/** Gives jsdom popovers for the tests of a file: buttons open and close them, and they move the focus back. */
export function simulatePopovers(): void {
  let opener: Element | null = null

  function toggle(popover: HTMLElement, newState: 'open' | 'closed') {
    // jsdom hides popovers by a rule of its own.
    popover.style.display = newState === 'open' ? 'block' : 'none'
    popover.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }))
    // React renders before the second event, as it does in a browser.
    setTimeout(() => popover.dispatchEvent(Object.assign(new Event('toggle'), { newState })))
  }

  function onClick({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null
    const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '')
    if (!popover) return
    opener = button
    toggle(popover, 'open')
  }

  beforeEach(() => {
    HTMLElement.prototype.hidePopover = function hidePopover() {
      if (this.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus()
      toggle(this, 'closed')
    }
    document.addEventListener('click', onClick)
  })
  afterEach(() => document.removeEventListener('click', onClick))
}

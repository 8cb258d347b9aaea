import { closest } from './closest.ts'

/** The id of the readers' menu, a popover on small screens. */
export const menuId = 'site-nav'

/** Closes the menu when one of its links is followed, also one to the current page, and when the history moves. */
export function startMenu() {
  addEventListener('click', (event) => closest(event, `#${menuId} a`) && closeMenu())
  addEventListener('popstate', closeMenu)
}

/** Does nothing while the menu is closed. */
export function closeMenu() {
  document.getElementById(menuId)?.hidePopover()
}

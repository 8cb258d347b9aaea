/** The id of the readers' menu, a popover on small screens. */
export const menuId = 'site-nav'

/** Closes the menu when one of its links is followed, also one to the current page, and when the history moves. */
export function startMenu() {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`#${menuId} a`)) closeMenu()
  })
  addEventListener('popstate', closeMenu)
}

function closeMenu() {
  document.getElementById(menuId)?.hidePopover()
}

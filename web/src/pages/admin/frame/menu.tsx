import { type ReactNode, useId, useRef } from 'react'
import { matchPath, useLocation } from 'react-router'
import type { MenuState } from '#contract/inbox.ts'
import { Icon, icons } from '../../../components/icon.tsx'
import { paths } from '../../../routing/paths.ts'
import { menuIcons } from './menu-icons.ts'
import { MenuBadge, type MenuItem, MenuLink, menuGroups } from './menu-link.tsx'
import './menu.css'
import './menu-bar.css'

/** The items that a site has. @param state null before it is known, and when it could not be loaded */
export function shownItems(items: MenuItem[], state: MenuState | null): MenuItem[] {
  return items.filter(({ isLocalOnly }) => !isLocalOnly || state?.usesOutbox)
}

type Props = {
  items: MenuItem[]
  state: MenuState | null
  /** The end of the list of *You*. */
  logOut: ReactNode
}

/**
 * The menu of the admin area: a column that stays in view beside the page, and on a phone a bar below it with the first
 * four, whose button *More* opens the rest.
 */
export function Menu({ items, state, logOut }: Props) {
  const current = findCurrent(items, useLocation().pathname)
  const more = useRef<HTMLDivElement>(null)
  const moreId = useId()
  const labelId = useId()
  const waitingOf = ({ waiting }: MenuItem) => (waiting && state?.[waiting]) ?? 0
  const hidden = items.filter(({ group }) => group)

  const linkTo = (item: MenuItem) => (
    <li key={item.to}>
      <MenuLink item={item} current={current?.item === item && current.mark} waiting={waitingOf(item)} />
    </li>
  )

  return (
    <nav aria-label="Admin" className="menu">
      <div className="menu-frame">
        <ul className="menu-first">{items.filter(({ group }) => !group).map(linkTo)}</ul>
        <button type="button" className="menu-link menu-open" popoverTarget={moreId}>
          <Icon path={menuIcons.more} />
          More
          <MenuBadge count={hidden.reduce((sum, item) => sum + waitingOf(item), 0)} />
        </button>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it closes after the click on a link in it, which the keyboard makes, too. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
        <div
          ref={more}
          id={moreId}
          popover="auto"
          className="menu-more"
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('a')) more.current?.hidePopover()
          }}
        >
          <button
            type="button"
            className="icon-button menu-close"
            popoverTarget={moreId}
            popoverTargetAction="hide"
            aria-label="Close the menu"
          >
            <Icon path={icons.close} />
          </button>
          {menuGroups.map((group) => (
            <div key={group} className="menu-group" data-group={group}>
              <p id={`${labelId}-${group}`} className="menu-heading">
                {group}
              </p>
              <ul aria-labelledby={`${labelId}-${group}`}>
                {items.filter((item) => item.group === group).map(linkTo)}
                {group === 'You' && <li>{logOut}</li>}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </nav>
  )
}

/** The item that a page belongs to: that with the longest path at the beginning of the page's. */
function findCurrent(items: MenuItem[], pathname: string) {
  const [found] = items
    .flatMap((item) => [item.to, ...(item.below ?? [])].map((path) => ({ item, path })))
    .filter(({ path }) => matchPath({ path, end: path === paths.admin }, pathname))
    .sort((a, b) => b.path.length - a.path.length)
  return found && { item: found.item, mark: matchPath(found.item.to, pathname) ? ('page' as const) : ('true' as const) }
}

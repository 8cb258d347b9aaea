import { type ReactNode, useId, useRef } from 'react'
import { matchPath, useLocation } from 'react-router'
import type { MenuState } from '#contract/inbox.ts'
import type { Permission, Scope } from '#contract/permissions.ts'
import { Icon, icons } from '../../../components/icon.tsx'
import { paths } from '../../../routing/paths.ts'
import { menuIcons } from './menu-icons.ts'
import { MenuBadge, type MenuItem, MenuLink, menuGroups } from './menu-link.tsx'
import './menu.css'
import './menu-bar.css'

/** How many items are in the bar of a phone. */
const barSize = 4

/**
 * The items that a site has and an account may open.
 * @param state null before it is known, and when it could not be loaded
 */
export function shownItems(
  items: MenuItem[],
  state: MenuState | null,
  reach: (permission: Permission) => Scope,
): MenuItem[] {
  return items.filter(({ isLocalOnly, needs }) => (!isLocalOnly || state?.usesOutbox) && reach(needs) !== 'none')
}

type Props = {
  items: MenuItem[]
  state: MenuState | null
  /** The end of the list of *You*. */
  logOut: ReactNode
}

/**
 * The menu of the admin area: a column that stays in view beside the page, and on a phone a bar below it with the first
 * four that the account has, whose button *More* opens the rest.
 */
export function Menu({ items, state, logOut }: Props) {
  const current = findCurrent(items, useLocation().pathname)
  const more = useRef<HTMLDivElement>(null)
  const moreId = useId()
  const labelId = useId()
  const waitingOf = ({ waiting }: MenuItem) => (waiting && state?.[waiting]) ?? 0
  const first = items.slice(0, barSize)
  const rest = items.slice(barSize)
  const groups = menuGroups.filter((name) => name === 'You' || rest.some(({ group }) => group === name))

  const linkTo = (item: MenuItem) => (
    <li key={item.to} data-group={item.group}>
      <MenuLink item={item} current={current?.item === item && current.mark} waiting={waitingOf(item)} />
    </li>
  )

  return (
    <nav aria-label="Admin" className="menu">
      <div className="menu-frame">
        <ul className="menu-first">{first.map(linkTo)}</ul>
        <button type="button" className="menu-link menu-open" popoverTarget={moreId}>
          <Icon path={menuIcons.more} />
          More
          <MenuBadge count={rest.reduce((sum, item) => sum + waitingOf(item), 0)} />
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
          {groups.map((group) => (
            <div key={group} className="menu-group" data-group={group}>
              <p id={`${labelId}-${group}`} className="menu-heading">
                {group}
              </p>
              <ul aria-labelledby={`${labelId}-${group}`}>
                {rest.filter((item) => item.group === group).map(linkTo)}
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

import { useId } from 'react'
import { Link } from 'react-router'
import type { PendingCounts } from '#contract/inbox.ts'
import type { Permission } from '#contract/permissions.ts'
import { Icon } from '../../../components/icon.tsx'
import { menuIcons } from './menu-icons.ts'

const maxShown = 99

/** *You* is in the header of a wide window. */
export const menuGroups = ['Audience', 'Publication', 'You'] as const

/** The link of a page in the menu. */
export type MenuItem = {
  to: string
  /** The permission of its page. */
  needs: Permission
  label: string
  icon: keyof typeof menuIcons
  /** Those without a group are first. */
  group?: (typeof menuGroups)[number]
  /** Where other pages are that belong to it. Those below its own path do, too. */
  below?: string[]
  /** The number in its badge. */
  waiting?: keyof PendingCounts
  /** Whether it is shown only where mails go to the Outbox. */
  isLocalOnly?: true
}

type Props = {
  item: MenuItem
  /** `page` on its own page, `true` on those that belong to its list. */
  current: 'page' | 'true' | false | undefined
  /** The number of items that need attention. A badge shows it and describes the link. */
  waiting: number
}

/** A link of the menu. */
export function MenuLink({ item: { to, label, icon }, current, waiting }: Props) {
  const id = useId()
  return (
    <Link
      to={to}
      className="menu-link"
      aria-current={current || undefined}
      aria-describedby={waiting > 0 ? id : undefined}
    >
      <Icon path={menuIcons[icon]} />
      {label}
      <MenuBadge id={id} count={waiting} />
    </Link>
  )
}

/** How many items wait; nothing for none. @param id makes it the description of a link, in whose name it is not */
export function MenuBadge({ id, count }: { id?: string; count: number }) {
  return (
    count > 0 && (
      <span className="menu-badge" id={id} aria-hidden={id !== undefined}>
        {count > maxShown ? `${maxShown}+` : count}
        <span className="visually-hidden"> waiting</span>
      </span>
    )
  )
}

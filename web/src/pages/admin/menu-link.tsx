import { useId } from 'react'
import { Link, useMatch } from 'react-router'
import type { PendingCounts } from '#contract/inbox.ts'
import { paths } from '../../routing/paths.ts'

const maxShown = 99

/** The link of a page in the menu. */
export type MenuItem = {
  to: string
  label: string
  /** Whether it is in the group *Publication*: what readers' pages have around and beside the articles. */
  isPublication?: true
  /** Where the pages are that belong to it, such as that of one author; below its own path when it is left out. */
  below?: string | undefined
  /** What its badge counts. */
  waiting?: keyof PendingCounts
}

type Props = Pick<MenuItem, 'to' | 'label' | 'below'> & {
  /** The number of items that need attention. A badge shows it and describes the link. */
  waiting: number
}

/** A link of the menu. It is marked on its own page, and on those that belong to its list. */
export function MenuLink({ to, label, below = to, waiting }: Props) {
  const id = useId()
  const hasBadge = waiting > 0
  const isPage = useMatch(to) !== null
  const isBelow = useMatch(below === paths.admin ? to : `${below}/*`) !== null
  return (
    <Link to={to} aria-current={isPage ? 'page' : isBelow || undefined} aria-describedby={hasBadge ? id : undefined}>
      {label}
      {hasBadge && (
        <span className="menu-badge" id={id} aria-hidden="true">
          {waiting > maxShown ? `${maxShown}+` : waiting}
          <span className="visually-hidden"> waiting</span>
        </span>
      )}
    </Link>
  )
}

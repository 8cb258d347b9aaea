import { useId } from 'react'
import { Link, useMatch } from 'react-router'

const maxShown = 99

export type MenuItem = {
  to: string
  label: string
  /** Below this path are the pages that belong to its list, such as that of one author. */
  below?: string
}

type Props = MenuItem & {
  /** The number of items that need attention. A badge shows it and describes the link. */
  waiting?: number
}

/** A link of the side menu. It is marked on its own page, and on those that belong to its list. */
export function MenuLink({ to, label, below, waiting = 0 }: Props) {
  const id = useId()
  const hasBadge = waiting > 0
  const isPage = useMatch(to) !== null
  const isBelow = useMatch(below ? `${below}/*` : to) !== null
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

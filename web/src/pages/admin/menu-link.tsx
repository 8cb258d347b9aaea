import { useId } from 'react'
import { NavLink } from 'react-router'
import { paths } from '../../routing/paths.ts'

const maxShown = 99

type Props = {
  to: string
  label: string
  /** The number of items that need attention. A badge shows it and describes the link. */
  waiting?: number
}

/** A link of the side menu. It is the current one on the pages below its own as well, such as that of one author. */
export function MenuLink({ to, label, waiting = 0 }: Props) {
  const id = useId()
  const hasBadge = waiting > 0

  return (
    <NavLink to={to} end={to === paths.admin} aria-describedby={hasBadge ? id : undefined}>
      {label}
      {hasBadge && (
        <span className="menu-badge" id={id} aria-hidden="true">
          {waiting > maxShown ? `${maxShown}+` : waiting}
          <span className="visually-hidden"> waiting</span>
        </span>
      )}
    </NavLink>
  )
}

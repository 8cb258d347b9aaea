import { useEffect, useId, useRef } from 'react'
import { NavLink, useMatch } from 'react-router'

const mostShown = 99

type Props = {
  to: string
  label: string
  /** How much waits there: a badge shows it, and describes the link, whose name stays the screen's. */
  waiting: number
}

/** A link of the side menu. */
export function MenuLink({ to, label, waiting }: Props) {
  const id = useId()
  const hasBadge = waiting > 0
  const link = useRef<HTMLAnchorElement>(null)
  const isHere = useMatch(to) !== null

  // On a phone the menu is one line, which goes on beside the screen.
  useEffect(() => {
    if (isHere) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isHere])

  return (
    <NavLink ref={link} to={to} end aria-describedby={hasBadge ? id : undefined}>
      {label}
      {hasBadge && (
        <span className="menu-badge" id={id} aria-hidden="true">
          {waiting > mostShown ? `${mostShown}+` : waiting}
          <span className="visually-hidden"> waiting</span>
        </span>
      )}
    </NavLink>
  )
}

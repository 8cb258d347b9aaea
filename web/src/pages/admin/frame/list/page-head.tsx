import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './page-head.css'

type Props = {
  title: ReactNode
  /** Names the heading for the table that it heads. */
  id?: string
  /** The list that the page is from. */
  back?: { to: string; label: string }
  /** The main thing to do on the page, at the end of the heading's line. */
  children?: ReactNode
}

/** The head of an admin page: the way back above the heading, and the main thing to do beside it. */
export function PageHead({ title, id, back, children }: Props) {
  return (
    <div className="page-head">
      {back && (
        <p>
          <Link className="back-link" to={back.to}>
            {back.label}
          </Link>
        </p>
      )}
      <h1 id={id}>{title}</h1>
      {children}
    </div>
  )
}

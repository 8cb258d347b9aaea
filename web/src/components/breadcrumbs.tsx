import { Fragment } from 'react'
import { Link } from 'react-router'

/** Links to the pages above this one. */
export function Breadcrumbs({ parents }: { parents: { name: string; path: string }[] }) {
  return (
    <nav className="soft" aria-label="Breadcrumb">
      {parents.map(({ name, path }, index) => (
        <Fragment key={path}>
          {index > 0 && ' / '}
          <Link to={path}>{name}</Link>
        </Fragment>
      ))}
    </nav>
  )
}

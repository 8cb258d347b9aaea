import { Link } from 'react-router'
import { paths } from '../paths.ts'

/** The site's name; it leads home, and to the top when it is home already. */
export function Logo() {
  return (
    <Link className="logo" to={paths.home} onClick={() => window.scrollTo({ top: 0 })} aria-label="Broadsheet, home">
      Broad<b>sheet</b>
    </Link>
  )
}

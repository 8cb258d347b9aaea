import { Link } from 'react-router'
import { paths } from '../routing/paths.ts'
import { site } from '../site/site.ts'

/** The site's name; it leads home, and to the top when it is home already. */
export function Logo() {
  const [start, end] = site.wordmark
  return (
    <Link
      className="logo"
      to={paths.home}
      onClick={() => window.scrollTo({ top: 0 })}
      aria-label={`${site.name}, home`}
    >
      {start}
      <b>{end}</b>
    </Link>
  )
}

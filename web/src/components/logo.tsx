import { Link } from 'react-router'
import { paths } from '../routing/paths.ts'
import { site } from '../site/site.ts'

/** The name of the site, as a link to the home page; on the home page it scrolls to the top. */
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

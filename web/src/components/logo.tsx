import { Link } from 'react-router'
import { paths } from '../routing/paths.ts'
import { useSite } from '../site/use-site.ts'
import { wordmarkOf } from '../site/wordmark-of.ts'

/** The name of the site, as a link to the home page; on the home page it scrolls to the top. */
export function Logo() {
  const site = useSite()
  const { name, logo } = site
  const [start, end] = wordmarkOf(site)
  return (
    <Link
      className="logo"
      to={paths.home}
      // From /setup, to the note that the edge has for readers.
      reloadDocument={site.isBeingSetUp}
      onClick={() => window.scrollTo({ top: 0 })}
      aria-label={`${name}, home`}
    >
      {logo ? (
        <img src={logo.src} width={logo.width} height={logo.height} alt="" />
      ) : (
        // The two parts have the order of their own letters, whatever the direction of the page.
        <bdi>
          {start}
          <b>{end}</b>
        </bdi>
      )}
    </Link>
  )
}

import { Link, useNavigate } from 'react-router'
import type { ArticleLink } from '#contract/blog.ts'
import { PageMeta } from '../components/page-meta.tsx'
import { SearchBox } from '../components/search-box.tsx'
import { useFrame } from '../loaders/frame.ts'
import { paths, searchHref } from '../routing/paths.ts'
import './not-found.css'

export function Component() {
  return <NotFound latest={useFrame().latest} />
}

type Props = {
  latest: ArticleLink[]
  /** Why the page does not exist, if known. */
  reason?: string | undefined
}

/** The content of the 404 page. */
export function NotFound({ latest, reason }: Props) {
  const navigate = useNavigate()
  return (
    <main id="main" className="page not-found">
      <PageMeta title="Page not found" />
      <h1>Page not found</h1>
      <p className="soft">{reason ?? 'There is nothing at this address. It may have moved, or it never existed.'}</p>
      <SearchBox applied="" action={paths.search} onSearch={(q) => navigate(searchHref({ q }))} />
      {latest.length > 0 && (
        <section aria-labelledby="not-found-latest">
          <h2 id="not-found-latest">Latest articles</h2>
          <ul>
            {latest.map(({ title, path }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Link className="button quiet" to={paths.home}>
        Go to the front page
      </Link>
    </main>
  )
}

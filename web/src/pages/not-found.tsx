import { Link, useLoaderData, useLocation, useNavigate } from 'react-router'
import { pathPrefixes } from '#contract/addresses.ts'
import type { ArticleLink } from '#contract/blog.ts'
import { LatestArticles } from '../components/latest-articles.tsx'
import { PageMeta } from '../components/page-meta.tsx'
import { SearchBox } from '../components/search-box.tsx'
import type { lookUp } from '../loaders/missing-page.ts'
import { paths, searchHref } from '../routing/paths.ts'
import './not-found.css'

export function Component() {
  return <NotFound {...useLoaderData<typeof lookUp>()} />
}

type Props = {
  latest: ArticleLink[]
  /** Whether something was deleted at this address. */
  isGone: boolean
  /** Why the page does not exist, if known. */
  reason?: string | undefined
}

/** The content of the 404 page. */
export function NotFound({ latest, isGone, reason }: Props) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [heading, sentence] = describeMissing(isGone, pathname)
  return (
    <main id="main" className="page not-found">
      <PageMeta title={heading} />
      <h1>{heading}</h1>
      <p className="soft">{reason ?? sentence}</p>
      <SearchBox applied="" action={paths.search} onSearch={(q) => navigate(searchHref({ q }))} />
      <LatestArticles latest={latest} />
      <Link className="button quiet" to={paths.home}>
        Go to the front page
      </Link>
    </main>
  )
}

/** The heading, and a sentence about why the page does not exist. */
function describeMissing(isGone: boolean, pathname: string) {
  if (!isGone)
    return ['Page not found', 'There is nothing at this address. It may have moved, or it never existed.'] as const
  if (pathname.startsWith(pathPrefixes.blog)) return ['Article removed', 'This article was deleted.'] as const
  return ['Page removed', 'What was at this address was deleted.'] as const
}

import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { BlogList } from '../components/blog-list.tsx'
import { PageMeta } from '../components/page-meta.tsx'
import { StructuredData } from '../components/structured-data.tsx'
import { loadList } from '../loaders/load-list.ts'
import { missingPage } from '../loaders/missing-page.ts'
import { categoryFeedHref, categoryOf, listHref, paths } from '../routing/paths.ts'
import { readPositionParameter } from '../routing/read-position.ts'
import { describeCategory } from '../site/categories.ts'
import { formatDay } from '../site/dates.ts'
import { quoteTitles } from '../site/quote-titles.ts'
import { describeBreadcrumbs } from '../site/schema-org.ts'
import { site } from '../site/site.ts'
import { useSiteOrigin } from '../site/site-origin.ts'
import './articles.css'

/** How many titles the description of a further page has. */
const describedTitles = 3

/**
 * @throws MissingPage for a category that does not exist, and for a place that is none or has no articles after it: a
 * redirect to the first page would give the list any number of addresses
 */
export async function loader(args: LoaderFunctionArgs) {
  const category = categoryOf(args.params.category)
  const before = new URL(args.request.url).searchParams.get('before')
  const position = before === null ? null : readPositionParameter(before)
  if (!category || (before !== null && !position)) throw await missingPage(args)
  const list = await loadList({ category, q: '' }, position?.cursor ?? null, args)
  if (position && list.page.blogs.length === 0) throw await missingPage(args)
  return { ...list, position }
}

export function Component() {
  const { filter, page, position } = useLoaderData<typeof loader>()
  const { category } = filter
  const { title: name, introduction, description } = describeCategory(category)
  const title = position ? `${name} up to ${formatDay(position.at)}` : name
  const titles = quoteTitles(page.blogs.slice(0, describedTitles).map((blog) => blog.title))
  const canonical = listHref(filter, position?.cursor)
  const previous = position && listHref(filter, page.previousCursor)
  const origin = useSiteOrigin()
  return (
    <main id="main" className="page category-page">
      <PageMeta
        title={position ? `${title}: ${quoteTitles([page.blogs[0]?.title ?? ''])}` : title}
        description={position ? `${title} on ${site.name}: ${titles} and more.` : description}
        canonical={canonical}
        previous={previous}
        next={page.nextCursor && listHref(filter, page.nextCursor)}
        {...(category !== 'All' && { feed: categoryFeedHref(category) })}
      />
      <StructuredData data={describeBreadcrumbs([{ name, path: paths.articles.href(category) }], origin)} />
      <header>
        <h1>{title}</h1>
        {previous ? (
          <p>
            <Link to={previous} rel="prev">
              Newer articles
            </Link>
          </p>
        ) : (
          <p className="soft">{introduction}</p>
        )}
      </header>
      <BlogList key={canonical} first={page} filter={filter} />
    </main>
  )
}

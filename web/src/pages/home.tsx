import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { textLimits } from '#contract/limits.ts'
import { BlogList } from '../components/blog-list.tsx'
import { CategoryTabs, tabId } from '../components/category-tabs.tsx'
import { Hero } from '../components/hero.tsx'
import { Newsletter } from '../components/newsletter.tsx'
import { PageMeta } from '../components/page-meta.tsx'
import { SearchBox } from '../components/search-box.tsx'
import { StructuredData } from '../components/structured-data.tsx'
import { type BlogFilter, type BlogPage, loadList } from '../loaders/load-list.ts'
import { categoryOf, paths, searchHref } from '../routing/paths.ts'
import { describeSite } from '../site/schema-org.ts'
import { site } from '../site/site.ts'
import { useSiteOrigin } from '../site/site-origin.ts'

const panelId = 'articles'

export function loader(args: LoaderFunctionArgs) {
  return loadList(filterOf(new URL(args.request.url).searchParams), args)
}

export function Component() {
  const { filter, page } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { category, q } = filter
  return (
    <main id="main">
      <PageMeta title={q && `Search: ${q}`} description={site.tagline} canonical={paths.home} />
      <StructuredData data={describeSite(useSiteOrigin())} />
      <Hero>
        <SearchBox
          applied={q}
          category={category}
          onSearch={(text) => navigate(searchHref({ category, q: text }), { preventScrollReset: true })}
        />
      </Hero>
      <div className="page">
        <CategoryTabs selected={category} hrefOf={(choice) => searchHref({ category: choice, q })} panelId={panelId} />
        <div id={panelId} role="tabpanel" aria-labelledby={tabId(category)}>
          <p className="soft results" role="status">
            {q && resultsOf(page, filter)}
          </p>
          <BlogList key={`${category} ${q}`} first={page} filter={filter} isFront={category === 'All' && q === ''} />
        </div>
      </div>
      <Newsletter />
    </main>
  )
}

/** The filter in the query of the URL. An unknown category means all; a known one may be in any case. */
function filterOf(query: URLSearchParams): BlogFilter {
  const category = categoryOf(query.get('category') ?? undefined) ?? 'All'
  return { category, q: (query.get('q') ?? '').trim().slice(0, textLimits.search) }
}

function resultsOf({ total, totalIsCapped }: BlogPage, { category, q }: BlogFilter) {
  const count = totalIsCapped ? `${total}+` : String(total)
  const inCategory = category === 'All' ? '' : ` in ${category}`
  return `${count} ${count === '1' ? 'blog' : 'blogs'} for “${q}”${inCategory}`
}

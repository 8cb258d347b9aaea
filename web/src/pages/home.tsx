import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router'
import { api, unwrap } from '../api/api.ts'
import { BlogList } from '../components/blog-list.tsx'
import { CategoryTabs, selectedTabId } from '../components/category-tabs.tsx'
import { Hero } from '../components/hero.tsx'
import { NewsletterForm } from '../components/newsletter-form.tsx'
import { PageMeta } from '../components/page-meta.tsx'
import { SearchBox } from '../components/search-box.tsx'
import { SearchNotes } from '../components/search-notes.tsx'
import { StructuredData } from '../components/structured-data.tsx'
import { type BlogFilter, type BlogPage, listQuery, loadList, readFilter } from '../loaders/load-list.ts'
import { missingPage } from '../loaders/missing-page.ts'
import { everyCategory, homeHref, listingHref, paths, searchHref } from '../routing/paths.ts'
import { categoryHref } from '../site/category-href.ts'
import { describeSite } from '../site/schema-org/site.ts'
import { useSiteOrigin } from '../site/site-origin.ts'
import { useSite } from '../site/use-site.ts'
import '../components/newsletter.css'

const panelId = 'articles'
/** The cursor of a search: how many hits there are before the page, of at most 100. */
const searchPlace = /^[1-9]\d?$/

/** @throws MissingPage for a malformed place among the hits of a search, and for a place without hits after it */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams
  const filter = readFilter(query)
  const after = filter.q ? query.get('after') : null
  if (after !== null && !searchPlace.test(after)) throw await missingPage(args)
  const list = await loadList(filter, after, args)
  if (after !== null && list.page.blogs.length === 0) throw await missingPage(args)
  return { ...list, after }
}

export function Component() {
  const { filter, page, after } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { category, q } = filter
  const isFiltered = category !== 'All' || q
  const site = useSite()
  const categoryPath = categoryHref(site, category)
  const { key } = useLocation()
  return (
    <main id="main">
      <HomeMeta filter={filter} after={after} />
      <StructuredData data={describeSite(site, useSiteOrigin())} />
      <Hero>
        <SearchBox
          applied={q}
          category={category}
          onSearch={(text) => navigate(homeHref({ category, q: text }), { preventScrollReset: true })}
        />
      </Hero>
      <div className="page">
        <CategoryTabs selected={category} hrefOf={(choice) => homeHref({ category: choice, q })} panelId={panelId} />
        <div id={panelId} role="tabpanel" aria-labelledby={selectedTabId}>
          <div className="soft results" role="status">
            {q && (
              <>
                <SearchNotes
                  q={q}
                  {...page}
                  hrefOf={(text) => homeHref({ category, q: text })}
                  writtenHref={searchHref({ category, q, as: 'written' })}
                />
                <p>{resultsOf(page, filter)}</p>
              </>
            )}
          </div>
          <BlogList
            key={key}
            first={page}
            source={{
              hrefAfter: (cursor) => (q ? homeHref(filter, cursor) : listingHref(categoryPath, cursor)),
              load: (cursor) => unwrap(api.blog.all.$get({ query: listQuery(filter, cursor) })),
            }}
            isFront={page.isFront}
            wayOn={
              isFiltered ? <Link to={paths.articles.href(everyCategory)}>See all articles</Link> : 'Come back soon.'
            }
          />
        </div>
      </div>
      <Newsletter />
    </main>
  )
}

/** A search is not indexed, and the list of a category has a page of its own. */
function HomeMeta({ filter, after }: { filter: BlogFilter; after: string | null }) {
  const site = useSite()
  const { category, q } = filter
  const categoryPath = categoryHref(site, category)
  if (q) {
    const title = after ? `Search: ${q}, after ${after} hits` : `Search: ${q}`
    const canonical = homeHref(filter, after ?? '')
    return <PageMeta title={title} description={site.tagline} canonical={canonical} isIndexed={false} />
  }
  if (category === 'All') return <PageMeta description={site.tagline} canonical={paths.home} />
  return <PageMeta title={category} description={site.tagline} canonical={categoryPath} />
}

function resultsOf({ total, totalIsCapped, correction }: BlogPage, { category, q }: BlogFilter) {
  const count = totalIsCapped ? `${total}+` : String(total)
  const inCategory = category === 'All' ? '' : ` in ${category}`
  return `${count} ${count === '1' ? 'blog' : 'blogs'} for “${correction?.text ?? q}”${inCategory}`
}

/** The newsletter section of the home page. */
function Newsletter() {
  return (
    <section className="newsletter" aria-labelledby="newsletter-title">
      <div className="page">
        <div>
          <h2 id="newsletter-title">Never Miss a Blog!</h2>
          <p className="soft">The latest articles in your inbox. No noise.</p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  )
}

import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { cutText } from '#contract/cut-text.ts'
import { listLimits } from '#contract/limits.ts'
import type { FoundNames as Names } from '#contract/search.ts'
import { HitFilters, isAmongBest, isNarrowed } from '../components/hit-filters.tsx'
import { NothingHere } from '../components/latest-articles.tsx'
import { PageMeta } from '../components/page-meta.tsx'
import { SearchBox } from '../components/search-box.tsx'
import { SearchKeySwitch } from '../components/search-form.tsx'
import { SearchHit } from '../components/search-hit.tsx'
import { SearchNotes } from '../components/search-notes.tsx'
import {
  type HitPage,
  hitsPerPage,
  loadHits,
  readSearch,
  type SearchFilter,
  searchPlaces,
} from '../loaders/load-hits.ts'
import { missingPage } from '../loaders/missing-page.ts'
import { paths, searchHref } from '../routing/paths.ts'
import { countArticles } from '../site/count-articles.ts'
import { useSite } from '../site/use-site.ts'
import './search.css'

/** How much of a search the heading has, in characters: the field has all of it. */
const shownLength = 80

/**
 * @throws MissingPage for a place among the hits that no page begins with, or that has no hits after it; a redirect as
 * `readSearch`
 */
export async function loader(args: LoaderFunctionArgs) {
  const wanted = readSearch(args.request)
  const after = wanted.q ? new URL(args.request.url).searchParams.get('after') : null
  if (after !== null && !searchPlaces.includes(after)) throw await missingPage(args)
  const { page, ...more } = await loadHits(wanted, after, args)
  if (after !== null && page.hits.length === 0) throw await missingPage(args)
  return { page, before: Number(after), ...more }
}

export function Component() {
  const { filter, page, before } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { category, q } = filter
  const hasHits = page.hits.length > 0
  const hrefOf = (text: string) => searchHref({ category, q: text })
  return (
    <main id="main" className="page search-page">
      <SearchMeta filter={filter} before={before} />
      <h1>
        {q ? (
          <>
            Results for “<bdi>{cutText(q, shownLength)}</bdi>”
          </>
        ) : (
          'Search'
        )}
      </h1>
      <SearchBox applied={q} category={category} action={paths.search} onSearch={(text) => navigate(hrefOf(text))} />
      <SearchKeySwitch />
      {page.facets && (hasHits || isNarrowed(filter)) && <HitFilters filter={filter} facets={page.facets} />}
      <div className="soft notes" role="status">
        {q && (
          <>
            <SearchNotes q={q} {...page} hrefOf={hrefOf} writtenHref={searchHref({ category, q, as: 'written' })} />
            <p>{countOf(page, filter, before)}</p>
          </>
        )}
      </div>
      {q === '' && <Advice hasLatest={hasHits} />}
      <FoundNames {...page} />
      {hasHits ? (
        <ol className="hits">
          {page.hits.map((hit) => (
            <SearchHit key={hit._id} hit={hit} />
          ))}
        </ol>
      ) : (
        q !== '' && <NoHits filter={filter} />
      )}
      <Pages filter={filter} before={before} next={page.nextCursor} />
    </main>
  )
}

/** Search engines must not list what visitors search for. */
function SearchMeta({ filter, before }: { filter: SearchFilter; before: number }) {
  const { tagline } = useSite()
  const title = filter.q ? `Search: ${filter.q}` : 'Search'
  return (
    <PageMeta
      title={before > 0 ? `${title}, page ${before / hitsPerPage + 1}` : title}
      description={tagline}
      canonical={hrefAt(filter, before)}
      isIndexed={false}
    />
  )
}

/** The page of a search that begins after a number of hits. */
function hrefAt(filter: SearchFilter, before: number) {
  return searchHref(filter, before > 0 ? String(before) : '')
}

/** The number of hits; where there are more than the best, also that only these are sorted and filtered. */
function countOf({ hits, total, totalIsCapped }: HitPage, filter: SearchFilter, before: number) {
  const { category } = filter
  const place = category === 'All' ? '' : ` in ${category}`
  if (total === 0) return `No articles found${place}.`
  const count = totalIsCapped && !isAmongBest(filter) ? `${total}+ articles` : countArticles(total)
  const shown = before > 0 ? `${before + 1} to ${before + hits.length} of ${count}${place}` : `${count}${place}`
  return totalIsCapped ? `${shown}. Only the ${listLimits.searchHits} best matches are sorted and filtered.` : shown
}

/** Help about the language of a search, while nothing is searched for. @param hasLatest whether the latest articles follow */
function Advice({ hasLatest }: { hasLatest: boolean }) {
  return (
    <div className="advice">
      <ul>
        <li>
          <code>new origin</code> finds articles that have both words.
        </li>
        <li>
          <code>"new origin"</code> in quotes finds these words side by side.
        </li>
        <li>
          <code>edge -origin</code> leaves out articles that have the word after the minus sign.
        </li>
      </ul>
      {hasLatest && <p>Or start with the latest articles.</p>}
    </div>
  )
}

/** Next steps, and something to read. */
function NoHits({ filter }: { filter: SearchFilter }) {
  return (
    <NothingHere>
      {isNarrowed(filter) ? (
        <p>
          <Link to={searchHref({ q: filter.q, as: filter.as })}>Search without filters</Link>, or try other words.
        </p>
      ) : (
        <p>Check the spelling, or try fewer or other words.</p>
      )}
      <p>
        <Link to={paths.archive.href()}>Every article by month</Link>
      </p>
    </NothingHere>
  )
}

function Pages({ filter, before, next }: { filter: SearchFilter; before: number; next: string | null }) {
  if (filter.q === '' || (before === 0 && next === null)) return null
  return (
    <nav className="hit-pages" aria-label="Pages of results">
      {before > 0 && (
        <Link className="button quiet" rel="prev" to={hrefAt(filter, before - hitsPerPage)}>
          Previous
        </Link>
      )}
      {next !== null && (
        <Link className="button quiet" rel="next" to={searchHref(filter, next)}>
          Next
        </Link>
      )}
    </nav>
  )
}

/** Links to the pages of the authors and tags whose names were searched for. */
function FoundNames({ authors, tags }: Names) {
  const found = [
    ...authors.map((author) => ({ ...author, kind: 'Author' })),
    ...tags.map((tag) => ({ ...tag, kind: 'Tag' })),
  ]
  if (found.length === 0) return null
  return (
    <ul className="found-names">
      {found.map(({ name, path, kind }) => (
        <li key={path}>
          <Link className="button quiet" to={path}>
            <bdi>{name}</bdi> <span className="kind">{kind}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

import type { ReactNode, SubmitEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { foldLetters } from '#contract/fold-letters.ts'
import type { Facets } from '#contract/search.ts'
import { formText } from '../dom/form-text.ts'
import type { SearchFilter } from '../loaders/load-hits.ts'
import { paths, searchHref } from '../routing/paths.ts'
import { useSite } from '../site/use-site.ts'
import './hit-filters.css'

type Props = { filter: SearchFilter; facets: Facets }

/** Filters and sorts the hits of a search. It is a form of controls of the browser, which needs no script. */
export function HitFilters({ filter, facets }: Props) {
  const navigate = useNavigate()
  const menu = useSite().categories.filter(({ isHidden }) => !isHidden)
  const categories = menu.map(({ name }): Choice => [name, name])
  const category = filter.category === 'All' ? '' : filter.category
  const authors = facets.authors.map(({ name, slug }): Choice => [slug, name])
  const years = facets.years.map((year): Choice => [String(year), String(year)])
  const isRestricted = isNarrowed(filter)

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const chosen = {
      category: formText(fields, 'category') || 'All',
      author: formText(fields, 'author'),
      year: formText(fields, 'year'),
      sort: formText(fields, 'sort'),
    }
    navigate(searchHref({ ...filter, ...chosen }), { preventScrollReset: true })
  }

  return (
    <details className="hit-filters" open={isRestricted}>
      <summary className="opener">Filter and sort</summary>
      <form action={paths.search} aria-label="Filter and sort" data-native onSubmit={apply}>
        <input type="hidden" name="q" value={filter.q} />
        {filter.as && <input type="hidden" name="as" value={filter.as} />}
        <Choose label="Category" name="category" chosen={category}>
          {optionsOf('All', categories, category)}
        </Choose>
        <Choose label="Author" name="author" chosen={filter.author}>
          {optionsOf('Anyone', authors.sort(byLabel), filter.author)}
        </Choose>
        <Choose label="Year" name="year" chosen={filter.year}>
          {optionsOf('Any year', years.sort(byLabel).reverse(), filter.year)}
        </Choose>
        <Choose label="Sort by" name="sort" chosen={filter.sort}>
          {optionsOf('Relevance', [['date', 'Date']])}
        </Choose>
        <button type="submit" className="button quiet">
          Apply
        </button>
        {isRestricted && (
          <Link className="button bare" to={searchHref({ q: filter.q, as: filter.as })} preventScrollReset>
            Clear
          </Link>
        )}
      </form>
    </details>
  )
}

/** Whether a search shows less than it finds, or in another order. */
export function isNarrowed({ category, author, year, sort }: SearchFilter): boolean {
  return category !== 'All' || isAmongBest({ author, year, sort })
}

/** Whether a search filters or sorts its best hits, after they are found. */
export function isAmongBest({ author, year, sort }: Pick<SearchFilter, 'author' | 'year' | 'sort'>): boolean {
  return Boolean(author || year || sort)
}

type Choice = [value: string, label: string]

/** The same at the edge and in every browser. */
function byLabel([, one]: Choice, [, other]: Choice) {
  return foldLetters(one) < foldLetters(other) ? -1 : 1
}

/** The options of a control. The value that an address names is one of them, also where no hit has it. */
function optionsOf(all: string, choices: Choice[], chosen = '') {
  const isMissing = chosen && choices.every(([value]) => value !== chosen)
  const shown: Choice[] = [['', all], ...choices, ...(isMissing ? [[chosen, chosen] satisfies Choice] : [])]
  return shown.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

function Choose(props: { label: string; name: string; chosen: string; children: ReactNode }) {
  const { label, name, chosen, children } = props
  return (
    <label>
      {label}
      {/* The choice follows the address. */}
      <select key={chosen} className="input" name={name} defaultValue={chosen}>
        {children}
      </select>
    </label>
  )
}

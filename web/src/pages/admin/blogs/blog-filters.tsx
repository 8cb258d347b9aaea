import { useSearchParams } from 'react-router'
import { type BlogSort, type BlogState, blogSorts, blogStates } from '#contract/blog.ts'
import { useSite } from '#web/site/use-site.ts'
import { FilterButtons } from '../list/filter-buttons.tsx'
import { ListSearch } from '../list/list-search.tsx'

const states: { label: string; value: BlogState | 'all' }[] = [
  { label: 'All', value: 'all' },
  { label: 'Published', value: 'published' },
  { label: 'Unpublished', value: 'unpublished' },
  { label: 'Scheduled', value: 'scheduled' },
  { label: 'Trash', value: 'trash' },
]
const sorts: Record<BlogSort, string> = { newest: 'Newest first', oldest: 'Oldest first', title: 'By title' }

export type BlogFilter = { state: BlogState | undefined; category: string; sort: BlogSort; q: string }

/** The filter in the query of the URL. Unknown states and orders are ignored; the API knows the categories. */
export function readBlogFilter(query: URLSearchParams): BlogFilter {
  return {
    state: blogStates.find((state) => state === query.get('state')),
    category: query.get('category') || 'All',
    sort: blogSorts.find((sort) => sort === query.get('sort')) ?? 'newest',
    q: query.get('q') ?? '',
  }
}

/** Filters and sorts the list of blogs. The choices are kept in the URL's query. */
export function BlogFilters() {
  const [query, setQuery] = useSearchParams()
  const { state, category, sort } = readBlogFilter(query)
  const { categories } = useSite()

  /** @param usual the default value, which is left out of the query */
  function change(name: 'state' | 'category' | 'sort', value: string, usual: string) {
    const next = new URLSearchParams(query)
    next.delete('shown')
    if (value === usual) next.delete(name)
    else next.set(name, value)
    setQuery(next, { preventScrollReset: true })
  }

  return (
    <div className="list-tools blog-tools">
      <FilterButtons
        legend="Show blogs that are"
        options={states}
        selected={state ?? 'all'}
        onSelect={(value) => change('state', value, 'all')}
      />
      <ListSearch label="Search titles" />
      <div className="list-selects">
        <select
          className="input"
          aria-label="Category"
          value={category}
          onChange={({ target }) => change('category', target.value, 'All')}
        >
          <option value="All">All categories</option>
          {categories.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <select
          className="input"
          aria-label="Order"
          value={sort}
          onChange={({ target }) => change('sort', target.value, 'newest')}
        >
          {blogSorts.map((name) => (
            <option key={name} value={name}>
              {sorts[name]}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

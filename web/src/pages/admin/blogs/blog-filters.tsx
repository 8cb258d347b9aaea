import { useSearchParams } from 'react-router'
import { type BlogSort, type BlogState, blogSorts, blogStates } from '#contract/blog.ts'
import { type CategoryFilter, categoryFilters } from '#contract/categories.ts'
import { ListSearch } from '../list/list-search.tsx'

const states: Record<BlogState | 'all', string> = {
  all: 'All',
  published: 'Published',
  unpublished: 'Unpublished',
  scheduled: 'Scheduled',
  trash: 'Trash',
}
const sorts: Record<BlogSort, string> = { newest: 'Newest first', oldest: 'Oldest first', title: 'By title' }

export type BlogFilter = { state: BlogState | undefined; category: CategoryFilter; sort: BlogSort; q: string }

/** What the address narrows the list to; what nobody knows narrows nothing. */
export function readBlogFilter(query: URLSearchParams): BlogFilter {
  return {
    state: blogStates.find((state) => state === query.get('state')),
    category: categoryFilters.find((category) => category === query.get('category')) ?? 'All',
    sort: blogSorts.find((sort) => sort === query.get('sort')) ?? 'newest',
    q: query.get('q') ?? '',
  }
}

/** Narrows and orders the list of blogs; all of it stands in the address. */
export function BlogFilters() {
  const [query, setQuery] = useSearchParams()
  const { state, category, sort } = readBlogFilter(query)

  /** @param usual what the address need not say */
  function change(name: 'state' | 'category' | 'sort', value: string, usual: string) {
    const next = new URLSearchParams(query)
    next.delete('shown')
    if (value === usual) next.delete(name)
    else next.set(name, value)
    setQuery(next, { preventScrollReset: true })
  }

  return (
    <div className="list-tools blog-tools">
      <fieldset className="filters">
        <legend className="visually-hidden">Show blogs that are</legend>
        {Object.entries(states).map(([name, label]) => (
          <button
            key={name}
            type="button"
            className="button quiet small"
            aria-pressed={name === (state ?? 'all')}
            onClick={() => change('state', name, 'all')}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <ListSearch label="Search titles" />
      <div className="list-selects">
        <select
          className="input"
          aria-label="Category"
          value={category}
          onChange={({ target }) => change('category', target.value, 'All')}
        >
          {categoryFilters.map((name) => (
            <option key={name} value={name}>
              {name === 'All' ? 'All categories' : name}
            </option>
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

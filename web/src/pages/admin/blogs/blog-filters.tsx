import { type BlogSort, blogSorts, type ListedState, listedStates } from '#contract/blog.ts'
import { useSite } from '#web/site/use-site.ts'
import { FilterButtons } from '../list/filter-buttons.tsx'
import { ListSearch } from '../list/list-search.tsx'
import { useListQuery } from '../list/use-list-query.ts'

const states: { label: string; value: ListedState | undefined }[] = [
  { label: 'All', value: undefined },
  { label: 'Published', value: 'published' },
  { label: 'Unpublished', value: 'unpublished' },
  { label: 'Scheduled', value: 'scheduled' },
  { label: 'Drafts', value: 'draft' },
  { label: 'Unpublished changes', value: 'changed' },
  { label: 'Trash', value: 'trash' },
]
const sorts: Record<BlogSort, string> = { newest: 'Newest first', oldest: 'Oldest first', title: 'By title' }

export type BlogFilter = { state: ListedState | undefined; category: string; sort: BlogSort; q: string }

/** The filter in the query of the URL. Unknown states and orders are ignored; the API knows the categories. */
export function readBlogFilter(query: URLSearchParams): BlogFilter {
  return {
    state: listedStates.find((state) => state === query.get('state')),
    category: query.get('category') || 'All',
    sort: blogSorts.find((sort) => sort === query.get('sort')) ?? 'newest',
    q: query.get('q') ?? '',
  }
}

/** Filters and sorts the list of blogs. The choices are kept in the URL's query. */
export function BlogFilters() {
  const { query, change } = useListQuery()
  const { state, category, sort } = readBlogFilter(query)
  const { categories } = useSite()

  return (
    <div className="list-tools blog-tools">
      <FilterButtons
        legend="Show blogs that are"
        options={states}
        selected={state}
        onSelect={(state) => change('state', state)}
      />
      <ListSearch label="Search titles" />
      <div className="list-selects">
        <select
          className="input"
          aria-label="Category"
          value={category}
          onChange={({ target }) => change('category', target.value === 'All' ? undefined : target.value)}
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
          onChange={({ target }) => change('sort', target.value === 'newest' ? undefined : target.value)}
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

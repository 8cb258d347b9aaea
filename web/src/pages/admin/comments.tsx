import { useLoaderData, useSearchParams } from 'react-router'
import { unwrap } from '../../api/api.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { PageMeta } from '../../components/page-meta.tsx'
import { adminLoader } from './admin-loader.ts'
import { CommentTable } from './comments/comment-table.tsx'
import { FilterButtons } from './list/filter-buttons.tsx'
import { ListSearch } from './list/list-search.tsx'
import { LoadMore } from './list/load-more.tsx'
import { loadUpTo, readShown } from './list/load-up-to.ts'

const filters = [
  { label: 'Approved', value: true },
  { label: 'Not Approved', value: false },
]

export const loader = adminLoader((api, request) => {
  const url = new URL(request.url)
  const isApproved = readFilter(url.searchParams) ? 'true' : 'false'
  const q = url.searchParams.get('q') ?? ''
  return loadUpTo(readShown(url), async (query) => {
    const { comments: rows, ...paging } = await unwrap(
      api.admin.comments.$get({ query: { ...query, isApproved, ...(q && { q }) } }),
    )
    const { total, totalIsCapped, nextCursor, asOf } = paging
    return { rows, total, totalIsCapped, nextCursor, asOf }
  })
})

export function Component() {
  const data = useLoaderData<typeof loader>()
  const [query, setQuery] = useSearchParams()
  const current = readFilter(query)
  if (!data) return null

  function filter(isApproved: boolean) {
    const q = query.get('q')
    setQuery({ ...(isApproved && { filter: 'approved' }), ...(q && { q }) }, { preventScrollReset: true })
  }

  return (
    <>
      <PageMeta title="Comments" />
      <h1 id="comments">Comments</h1>
      <div className="list-tools">
        <FilterButtons legend="Show comments that are" options={filters} selected={current} onSelect={filter} />
        <ListSearch label="Search comments" />
      </div>
      <CommentTable list={data} isApproved={current} q={query.get('q') ?? ''} />
      <LoadMore list={data} />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage fallback="Error fetching comments." />
}

function readFilter(query: URLSearchParams) {
  return query.get('filter') === 'approved'
}

import { useLoaderData, useSearchParams } from 'react-router'
import type { ModeratedComment } from '../../../../worker/contract/shapes.ts'
import { unwrap } from '../../api.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { PageMeta } from '../../components/page-meta.tsx'
import { useConfirm } from '../../hooks/use-confirm.tsx'
import { adminLoader } from './admin-loader.ts'
import { CommentRow } from './comment-row.tsx'
import { LoadMore } from './load-more.tsx'
import { loadUpTo, readShown } from './load-up-to.ts'
import { useRowChanges } from './use-row-changes.ts'
import { useRowFocus } from './use-row-focus.ts'

const filters = [
  { label: 'Approved', isApproved: true, query: '?filter=approved' },
  { label: 'Not Approved', isApproved: false, query: '?' },
]

export const loader = adminLoader((api, { url }) => {
  const address = new URL(url)
  const isApproved = readFilter(address.searchParams)
  return loadUpTo(readShown(address), async (query) => {
    const { comments: rows, ...paging } = await unwrap(
      api.admin.comments.$get({ query: { ...query, isApproved: isApproved ? 'true' : 'false' } }),
    )
    return { rows, total: paging.total, nextCursor: paging.nextCursor }
  })
})

export function Component() {
  const data = useLoaderData<typeof loader>()
  const [query, setQuery] = useSearchParams()
  const current = readFilter(query)
  if (!data) return null
  return (
    <>
      <PageMeta title="Comments" />
      <h1 id="comments">Comments</h1>
      <fieldset className="filters">
        <legend className="visually-hidden">Show comments that are</legend>
        {filters.map(({ label, isApproved, query }) => (
          <button
            key={label}
            type="button"
            className="button quiet small"
            aria-pressed={current === isApproved}
            onClick={() => setQuery(query, { preventScrollReset: true })}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <CommentTable comments={data.rows} />
      {data.total > 0 && <LoadMore shown={data.rows.length} total={data.total} hasMore={data.nextCursor !== null} />}
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage fallback="Error fetching comments." />
}

function readFilter(query: URLSearchParams) {
  return query.get('filter') === 'approved'
}

function CommentTable({ comments }: { comments: ModeratedComment[] }) {
  const { rows, act } = useRowChanges(comments)
  const { confirm, confirmDialog } = useConfirm()
  const rowFocus = useRowFocus()
  return (
    <>
      {rows.length === 0 ? (
        <p className="empty">No comments to display</p>
      ) : (
        <div className="panel table-panel">
          <table className="table" aria-labelledby="comments">
            <thead>
              <tr>
                <th scope="col">Blog Title / Comment</th>
                <th scope="col" className="wide">
                  Date
                </th>
                <th scope="col">Action</th>
              </tr>
            </thead>
            <tbody {...rowFocus}>
              {rows.map((comment) => (
                <CommentRow key={comment._id} comment={comment} act={act} confirm={confirm} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {confirmDialog}
    </>
  )
}

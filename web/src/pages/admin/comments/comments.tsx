import { useLoaderData } from 'react-router'
import type { ModeratedComment } from '#contract/comment.ts'
import { api, unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { DateTime } from '../frame/date-time.tsx'
import { ActiveFilters } from '../frame/list/active-filters.tsx'
import { bulkDeletion } from '../frame/list/bulk-deletion.ts'
import type { Column } from '../frame/list/data-table.tsx'
import { EmptyList } from '../frame/list/empty-list.tsx'
import { FilterButtons } from '../frame/list/filter-buttons.tsx'
import { ListPage } from '../frame/list/list-page.tsx'
import type { RowTools } from '../frame/list/list-table.tsx'
import { listLoader } from '../frame/list/load-up-to.ts'
import { useListQuery } from '../frame/list/use-list-query.ts'
import { CommentActions, CommentText, commentNames } from './comment-cells.tsx'
import { describeRepliesTo } from './describe-replies.ts'

const filters = [
  { label: 'Approved', value: true },
  { label: 'Not Approved', value: false },
]

const approval = {
  name: 'approve',
  label: 'Approve selected',
  question: (rows: string) => `approve ${rows}`,
  confirmLabel: 'Approve',
  alwaysAsks: false,
  isMain: true,
} as const

const columns = (tools: RowTools<ModeratedComment>): Column<ModeratedComment>[] => [
  { label: 'Blog Title / Comment', area: 'main', cell: (comment) => <CommentText comment={comment} /> },
  { label: 'Date', area: 'fact', cell: ({ createdAt }) => <DateTime date={createdAt} /> },
  { label: 'Action', area: 'end', cell: (comment) => <CommentActions comment={comment} {...tools} /> },
]

export const loader = listLoader(readFilter, async (api, { isApproved, blog, ...query }) => {
  const { comments: rows, ...page } = await unwrap(
    api.admin.comments.$get({ query: { ...query, ...(blog && { blog }), isApproved: isApproved ? 'true' : 'false' } }),
  )
  return { ...page, rows }
})

/** Comments, which can be approved, answered and deleted. */
export function Component() {
  const list = useLoaderData<typeof loader>()
  const { query, change } = useListQuery()
  const filter = readFilter(query)
  const { isApproved, blog } = filter
  const deletion = {
    ...bulkDeletion,
    detail: (ids: ReadonlySet<string> | null) =>
      ids
        ? describeRepliesTo(list?.rows.filter(({ _id }) => ids.has(_id)) ?? [])
        : 'The replies to them will be deleted too.',
  }
  return (
    list && (
      <ListPage
        title="Comments"
        list={list}
        filters={
          <FilterButtons
            legend="Show comments that are"
            options={filters}
            selected={isApproved}
            onSelect={(isApproved) => change('filter', isApproved ? 'approved' : undefined)}
          />
        }
        search="Search comments"
        columns={columns}
        nameOf={commentNames}
        empty={
          <EmptyList text="No comments to display" filters={['q', 'blog']}>
            <p>
              {isApproved
                ? 'Comments that you approve are listed here.'
                : 'Comments of readers are listed here until you approve or delete them.'}
            </p>
          </EmptyList>
        }
        bulk={{
          noun: 'comment',
          filter,
          actions: isApproved ? [deletion] : [approval, deletion],
          call: (action, ids) => unwrap(api.admin.comments.bulk.$post({ json: { ids, action } })),
          all: {
            list,
            call: (action, filter) => unwrap(api.admin.comments.bulk.$post({ json: { filter, action } })),
          },
        }}
      >
        {blog && (
          <ActiveFilters filters={[{ name: 'blog', label: `Blog: ${list.rows[0]?.blog?.title || 'one of them'}` }]} />
        )}
      </ListPage>
    )
  )
}

export function ErrorBoundary() {
  return <ErrorMessage fallback="Error fetching comments." />
}

/** `blog` is left out for the comments of all blogs. */
function readFilter(query: URLSearchParams): { isApproved: boolean; q: string; blog?: string } {
  const blog = query.get('blog')
  return { isApproved: query.get('filter') === 'approved', q: query.get('q') ?? '', ...(blog && { blog }) }
}

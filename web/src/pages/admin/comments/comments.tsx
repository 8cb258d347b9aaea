import { Link, useLoaderData } from 'react-router'
import type { ModeratedComment } from '#contract/comment.ts'
import { api, unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { commentHref } from '../../../routing/comment-links.ts'
import { ActiveFilters } from '../frame/list/active-filters.tsx'
import { bulkDeletion } from '../frame/list/bulk-deletion.ts'
import type { Column } from '../frame/list/data-table.tsx'
import { DeleteAction } from '../frame/list/delete-action.tsx'
import { EmptyList } from '../frame/list/empty-list.tsx'
import { FilterButtons } from '../frame/list/filter-buttons.tsx'
import { ListPage } from '../frame/list/list-page.tsx'
import type { RowTools } from '../frame/list/list-table.tsx'
import { listLoader } from '../frame/list/load-up-to.ts'
import { LongText } from '../frame/list/long-text.tsx'
import { RowAction } from '../frame/list/row-action.tsx'
import { useListQuery } from '../frame/list/use-list-query.ts'
import { TimeSince } from '../frame/time-since.tsx'
import { useReply } from './comment-reply.tsx'
import { describeReplies, describeRepliesTo } from './describe-replies.ts'
import './comment-cells.css'

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
  { label: 'Date', area: 'fact', cell: ({ createdAt }) => <TimeSince date={createdAt} isAlone /> },
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
  return <ErrorMessage title="Comments" fallback="Error fetching comments." />
}

/** `blog` is left out for the comments of all blogs. */
function readFilter(query: URLSearchParams): { isApproved: boolean; q: string; blog?: string } {
  const blog = query.get('blog')
  return { isApproved: query.get('filter') === 'approved', q: query.get('q') ?? '', ...(blog && { blog }) }
}

type Props = { comment: ModeratedComment }

/** The ids of the elements that name a comment: by its author, and by the title of its blog. */
function commentNames({ _id: id }: ModeratedComment): string {
  return `${nameId(id)} ${titleId(id)}`
}

const nameId = (id: string) => `name-${id}`
const titleId = (id: string) => `title-${id}`
const textId = (id: string) => `comment-${id}`

/** A comment below its author and the title of its blog, which links to the published comment. */
function CommentText({ comment }: Props) {
  const { _id: id, parent, name, content, isApproved, isAuthor, spamReason, blog, place } = comment
  const title = blog?.title || 'Untitled'
  return (
    <div className="comment-cell" id={textId(id)}>
      <p className="comment-head">
        <strong id={nameId(id)}>{name}</strong> {isAuthor && <span className="chip">Author</span>}{' '}
        {parent && <span className="chip">Reply</span>} on{' '}
        {blog ? (
          <Link className="line-link" id={titleId(id)} to={isApproved ? commentHref(blog.path, id, place) : blog.path}>
            {title}
          </Link>
        ) : (
          <i id={titleId(id)}>{title}</i>
        )}
      </p>
      {spamReason && !isApproved && (
        <p>
          <span className="chip warn long">Possible spam: {spamReason}</span>
        </p>
      )}
      <LongText text={content} />
    </div>
  )
}

/** The buttons that approve a comment, answer and delete it, and the form of the answer. */
function CommentActions({ comment, ...tools }: Props & RowTools<ModeratedComment>) {
  const { _id: id, name, content, isApproved, replyCount, blogState } = comment
  const describedBy = textId(id)
  const { replyButton, replyForm } = useReply(comment, describedBy)
  const canReply = blogState === 'published'

  function approve() {
    const call = () => unwrap(api.admin['approve-comment'].$post({ json: { id } }))
    tools.act({ row: comment, change: { isApproved: true }, call, failure: 'Failed to approve comment.' })
  }

  return (
    <>
      <div className="actions">
        {isApproved ? (
          <span className="chip good">Approved</span>
        ) : (
          <RowAction name="Approve" describedBy={describedBy} isNamed onClick={approve} />
        )}
        {canReply && replyButton}
        <DeleteAction
          row={comment}
          what="this comment"
          detail={[describeReplies(replyCount), `${name}: ${content}`].join(' ').trim()}
          describedBy={describedBy}
          call={() => unwrap(api.admin['delete-comment'][':id'].$delete({ param: { id } }))}
          failure="Failed to delete comment."
          {...tools}
        />
      </div>
      {canReply && replyForm}
    </>
  )
}

import { Link } from 'react-router'
import type { ListedBlog } from '#contract/blog.ts'
import { unfinishedDraftPath } from '#web/routing/admin-paths.ts'
import { DateTime } from '../date-time.tsx'
import type { Column } from '../list/data-table.tsx'
import type { RowTools } from '../list/list-table.tsx'
import { BlogActions } from './blog-actions.tsx'
import { BlogState } from './blog-state.tsx'
import { DraftActions } from './draft-actions.tsx'

/** The columns of a list of blogs, for the dashboard and the list of all blogs. */
export const blogColumns = (tools: RowTools<ListedBlog>): Column<ListedBlog>[] => [
  { label: '#', phone: 'number', cell: (_, place) => place + 1 },
  { label: 'Blog Title', phone: 'title', cell: (row) => <BlogTitle row={row} /> },
  { label: 'Date', phone: 'below', cell: ({ createdAt }) => <DateTime date={createdAt} /> },
  { label: 'Status', phone: 'rest', cell: (row) => <BlogState row={row} /> },
  {
    label: 'Actions',
    phone: 'end',
    cell: (row) =>
      row.state === 'draft' ? <DraftActions draft={row} {...tools} /> : <BlogActions blog={row} {...tools} />,
  },
]

/** How a row looks on a phone, whose state may contain a date or say what is planned. */
export function lookOfBlog(row: ListedBlog): string | undefined {
  if (row.state === 'trash' || row.state === 'draft') return 'long-state'
  if (row.hasNewerDraft && row.state !== 'unpublished') return 'long-state'
  if (row.state === 'published') return undefined
  if (row.plannedCampaign) return 'long-state planned-state'
  return row.scheduledAt ? 'long-state' : undefined
}

/** The id of the element that names a row. */
export function titleIdOf({ _id }: ListedBlog): string {
  return `title-${_id}`
}

/** The whole title, and below it what a phone has no space for. */
function BlogTitle({ row }: { row: ListedBlog }) {
  const title = row.title || 'Without a title'
  const authors = row.state === 'draft' ? [] : row.authors.map(({ name }) => name)
  const facts = [row.category, ...authors].filter(Boolean).join(' · ')
  return (
    <>
      {row.image && <img className="row-image" src={row.image} alt="" loading="lazy" decoding="async" />}
      {row.state === 'trash' ? (
        <span id={titleIdOf(row)}>{title}</span>
      ) : (
        <Link id={titleIdOf(row)} to={row.state === 'draft' ? unfinishedDraftPath(row._id) : row.path}>
          {title}
        </Link>
      )}
      {facts && <small className="row-facts soft">{facts}</small>}
    </>
  )
}

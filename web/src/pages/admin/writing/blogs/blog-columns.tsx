import type { ListedBlog } from '#contract/blog.ts'
import { DateTime } from '../../frame/date-time.tsx'
import type { Column } from '../../frame/list/data-table.tsx'
import type { RowTools } from '../../frame/list/list-table.tsx'
import { BlogActions } from './blog-actions.tsx'
import { BlogTitle } from './blog-title.tsx'
import { DraftActions } from './draft-actions.tsx'

/** The columns of a list of blogs, for the dashboard and the list of all blogs. */
export const blogColumns = (tools: RowTools<ListedBlog>): Column<ListedBlog>[] => [
  { label: '#', area: 'number', cell: (_, place) => place + 1 },
  { label: 'Blog Title', area: 'main', cell: (row) => <BlogTitle row={row} /> },
  { label: 'Date', area: 'fact', cell: (row) => <BlogDate row={row} /> },
  { label: 'Status', area: 'fact', cell: (row) => <BlogState row={row} /> },
  {
    label: 'Actions',
    area: 'end',
    cell: (row) =>
      row.state === 'draft' ? <DraftActions draft={row} {...tools} /> : <BlogActions blog={row} {...tools} />,
  },
]

/** When a blog was added; of a scheduled one, when it will be published. */
function BlogDate({ row }: { row: ListedBlog }) {
  if (row.state !== 'scheduled' || !row.scheduledAt) return <DateTime date={row.createdAt} />
  return (
    <>
      <DateTime date={row.scheduledAt} /> <small className="row-note soft">to be published</small>
    </>
  )
}

const states: Record<ListedBlog['state'], { label: string; tone: '' | 'good' | 'warn' }> = {
  published: { label: 'Published', tone: 'good' },
  unpublished: { label: 'Unpublished', tone: 'warn' },
  scheduled: { label: 'Scheduled', tone: 'warn' },
  draft: { label: 'Draft, not added', tone: 'warn' },
  trash: { label: 'In the Trash', tone: '' },
}

function BlogState({ row }: { row: ListedBlog }) {
  const { label, tone } = states[row.state]
  return <span className={`chip ${tone}`}>{label}</span>
}

import { Link } from 'react-router'
import { type ListedBlog, type ListedDraft, trashDays } from '#contract/blog.ts'
import { api, unwrap } from '#web/api/api.ts'
import { unfinishedDraftPath } from '#web/routing/admin-paths.ts'
import { DateTime } from '../../frame/date-time.tsx'
import { type Column, rowName } from '../../frame/list/data-table.tsx'
import { DeleteAction } from '../../frame/list/delete-action.tsx'
import type { RowTools } from '../../frame/list/list-table.tsx'
import { useReach } from '../../frame/rights.ts'
import { BlogActions, TrashActions } from './blog-actions.tsx'
import { stateNames, titleOf } from './blog-links.ts'
import { rightsTo } from './blog-rights.ts'
import { BlogTitle } from './blog-title.tsx'

/** The columns of a list of blogs, for the dashboard and the list of all blogs. */
export const blogColumns = (tools: RowTools<ListedBlog>): Column<ListedBlog>[] => [
  { label: '#', area: 'number', cell: (_, index) => index + 1 },
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

function BlogState({ row: { state } }: { row: ListedBlog }) {
  const tone = state === 'published' ? 'good' : state === 'trash' ? '' : 'warn'
  return <span className={`chip ${tone}`}>{stateNames[state]}</span>
}

/** The buttons of a draft that was not added. */
function DraftActions({ draft, ...tools }: { draft: ListedDraft } & RowTools<ListedBlog>) {
  const { _id: id, deletedAt } = draft
  const { mayEdit, mayDelete, mayErase } = rightsTo(draft, useReach())
  const title = titleOf(draft)
  const restore = () => unwrap(api.admin['restore-blog'].$post({ json: { id } }))

  async function removeForGood() {
    const question = 'Are you sure you want to delete this draft for good?'
    if (!(await tools.confirm(question, { action: 'Delete', detail: `It cannot be restored: “${title}”` }))) return
    const call = () => unwrap(api.admin.blogs['delete-for-good'].$post({ json: { id } }))
    tools.act({ row: draft, change: 'removed', call })
  }

  if (deletedAt) {
    const onRestore = () => tools.act({ row: draft, change: 'removed', call: restore })
    const onDelete = () => void removeForGood()
    return <TrashActions id={id} onRestore={mayDelete && onRestore} onDelete={mayErase && onDelete} />
  }
  if (!mayEdit) return <div className="actions" />
  return (
    <div className="actions">
      <Link className="button bare small" to={unfinishedDraftPath(id)} aria-describedby={rowName(id)}>
        Continue
      </Link>
      <DeleteAction
        row={draft}
        what="this draft"
        detail={`It can be restored from the Trash for ${trashDays} days: “${title}”`}
        call={() => unwrap(api.admin.drafts[':id'].$delete({ param: { id } }))}
        wayBack={{ note: `“${title}” is in the Trash.`, call: restore }}
        {...tools}
      />
    </div>
  )
}

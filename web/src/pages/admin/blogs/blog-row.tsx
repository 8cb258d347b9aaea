import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminBlog } from '#contract/blog.ts'
import { trashDays } from '#contract/blog.ts'
import { api, unwrap } from '#web/api/api.ts'
import type { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { paths } from '#web/routing/paths.ts'
import { DateTime } from '../date-time.tsx'
import { RowAction } from '../list/row-action.tsx'
import { SelectRow } from '../list/select-row.tsx'
import type { useRowChanges } from '../list/use-row-changes.ts'
import type { useSelection } from '../list/use-selection.ts'
import { SendDialog } from '../newsletter/send-dialog.tsx'
import { BlogState } from './blog-state.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

type Props = {
  blog: AdminBlog
  /** The position in the list, from 1. */
  number: number
  act: ReturnType<typeof useRowChanges<AdminBlog>>['act']
  confirm: ReturnType<typeof useConfirm>['confirm']
  /** Left out in a list without checkboxes. */
  selection?: ReturnType<typeof useSelection> | undefined
}

export function BlogRow({ blog, number, act, confirm, selection }: Props) {
  const { submit } = useSubmit()
  const [isScheduling, setIsScheduling] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const { _id: id, title, state, createdAt, path } = blog
  const isPublished = state === 'published'
  const titleId = `title-${id}`

  function toggle() {
    const call = () => unwrap(api.blog['toggle-publish'].$post({ json: { id, isPublished: !isPublished } }))
    const change = { isPublished: !isPublished, scheduledAt: null }
    act({ row: blog, change: { ...change, state: isPublished ? 'unpublished' : 'published' }, call }, submit)
  }

  async function remove() {
    const detail = `It can be restored from the Trash for ${trashDays} days: “${title}”`
    const isConfirmed = await confirm('Are you sure you want to delete this blog?', { action: 'Delete', detail })
    if (isConfirmed)
      act({ row: blog, change: 'removed', call: () => unwrap(api.blog.delete.$post({ json: { id } })) }, submit)
  }

  function restore() {
    const call = () => unwrap(api.admin['restore-blog'].$post({ json: { id } }))
    act({ row: blog, change: 'removed', call }, submit)
  }

  return (
    <tr data-row={id}>
      {selection && (
        <SelectRow isSelected={selection.selected.has(id)} labelledBy={titleId} onToggle={() => selection.toggle(id)} />
      )}
      <td className="number">{number}</td>
      <td className="title" id={titleId}>
        {state === 'trash' ? title : <Link to={path}>{title}</Link>}
      </td>
      <td className="wide below">
        <DateTime date={createdAt} />
      </td>
      <td className="wide below">
        <BlogState {...blog} />
      </td>
      <td>
        {state === 'trash' ? (
          <div className="actions">
            <button type="button" className="button quiet small" aria-describedby={titleId} onClick={restore}>
              Restore
            </button>
            <button
              type="button"
              className="button quiet small"
              aria-describedby={titleId}
              onClick={() => setIsDeleting(true)}
            >
              Delete for good
            </button>
          </div>
        ) : (
          <div className="actions">
            <button type="button" className="button quiet small" aria-describedby={titleId} onClick={toggle}>
              {isPublished ? 'Unpublish' : 'Publish'}
            </button>
            <Link className="button quiet small" to={paths.editBlog.href(id)} aria-describedby={titleId}>
              Edit
            </Link>
            {!isPublished && <RowAction name="Schedule" describedBy={titleId} onClick={() => setIsScheduling(true)} />}
            <RowAction name="Send to subscribers" describedBy={titleId} onClick={() => setIsSending(true)} />
            <RowAction name="Delete" describedBy={titleId} onClick={remove} />
          </div>
        )}
        {isDeleting && (
          <DeleteDialog
            blog={blog}
            onClose={() => setIsDeleting(false)}
            onDone={(outcome) => act({ row: blog, change: 'removed', call: async () => outcome }, submit)}
          />
        )}
        {isSending && (
          <SendDialog
            blog={blog}
            onClose={() => setIsSending(false)}
            onDone={({ message, campaign }) => {
              act({ row: blog, change: { plannedCampaign: campaign }, call: async () => ({ message }) }, submit)
            }}
          />
        )}
        {isScheduling && (
          <ScheduleDialog
            blog={blog}
            onClose={() => setIsScheduling(false)}
            onDone={(outcome) => {
              const { scheduledAt } = outcome
              const change = { scheduledAt, state: scheduledAt ? 'scheduled' : 'unpublished' } as const
              act({ row: blog, change, call: async () => outcome }, submit)
            }}
          />
        )}
      </td>
    </tr>
  )
}

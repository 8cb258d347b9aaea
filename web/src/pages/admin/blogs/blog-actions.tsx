import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminBlog, ListedBlog } from '#contract/blog.ts'
import { trashDays } from '#contract/blog.ts'
import { api, unwrap } from '#web/api/api.ts'
import { paths } from '#web/routing/paths.ts'
import { rowName } from '../list/data-table.tsx'
import { DeleteAction } from '../list/delete-action.tsx'
import type { RowTools } from '../list/list-table.tsx'
import { RowAction } from '../list/row-action.tsx'
import { SendDialog } from '../newsletter/send-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { publishAgain } from './publish-again.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

/** The buttons that change a blog, and their dialogs. */
export function BlogActions({ blog, ...tools }: { blog: AdminBlog } & RowTools<ListedBlog>) {
  const { act } = tools
  const [isScheduling, setIsScheduling] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const { _id: id, title, state } = blog
  const isPublished = state === 'published'
  const titleId = rowName(id)

  function toggle() {
    const call = () => unwrap(api.blog['toggle-publish'].$post({ json: { id, isPublished: !isPublished } }))
    const hidden = { isPublished: false, scheduledAt: null, state: 'unpublished' } as const
    const shown = { isPublished: true, scheduledAt: null, state: 'published' } as const
    if (isPublished) act({ row: blog, change: hidden, call, undo: { change: shown, call: () => publishAgain(id) } })
    else act({ row: blog, change: shown, call })
  }

  function restore() {
    const call = () => unwrap(api.admin['restore-blog'].$post({ json: { id } }))
    act({ row: blog, change: 'removed', call })
  }

  return (
    <>
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
          <DeleteAction
            row={blog}
            what="this blog"
            detail={`It can be restored from the Trash for ${trashDays} days: “${title}”`}
            call={() => unwrap(api.blog.delete.$post({ json: { id } }))}
            {...tools}
          />
        </div>
      )}
      {isDeleting && (
        <DeleteDialog
          blog={blog}
          onClose={() => setIsDeleting(false)}
          onDone={(outcome) => act({ row: blog, change: 'removed', call: async () => outcome })}
        />
      )}
      {isSending && (
        <SendDialog
          blog={blog}
          onClose={() => setIsSending(false)}
          onDone={({ message, campaign }) => {
            act({ row: blog, change: { plannedCampaign: campaign }, call: async () => ({ message }) })
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
            act({ row: blog, change, call: async () => outcome })
          }}
        />
      )}
    </>
  )
}

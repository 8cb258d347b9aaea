import { lazy, Suspense, useState } from 'react'
import type { AdminBlog, ListedBlog } from '#contract/blog.ts'
import { trashDays } from '#contract/blog.ts'
import { api, unwrap } from '#web/api/api.ts'
import { Dialog } from '#web/components/dialog/dialog.tsx'
import { PassingSpinner } from '#web/components/spinner.tsx'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { paths } from '#web/routing/paths.ts'
import { findLostPlans } from '../../audience/newsletter/newest-campaigns.ts'
import { useStopQuestion } from '../../audience/newsletter/use-stop-question.tsx'
import { rowName } from '../../frame/list/data-table.tsx'
import { DeleteAction } from '../../frame/list/delete-action.tsx'
import type { RowTools } from '../../frame/list/list-table.tsx'
import { MoreActions } from '../../frame/list/more-actions.tsx'
import { useReach } from '../../frame/rights.ts'
import { useCheckQuestion } from '../check-question/use-check-question.ts'
import { hideAgain } from '../publishing/take-back.ts'
import type { BlogDialogProps } from './blog-dialog.tsx'
import { commentsHref } from './blog-links.ts'
import { rightsTo } from './blog-rights.ts'
import { publishAgain } from './publish-again.ts'

const BlogDialog = lazy(async () => {
  const loaded = await importOptionally(() => import('./blog-dialog.tsx'))
  return { default: loaded?.BlogDialog ?? NotLoaded }
})

function NotLoaded({ onClose }: Pick<BlogDialogProps, 'onClose'>) {
  return (
    <Dialog message="This could not be loaded. Reload the page to try again." onClose={onClose}>
      <button type="submit" className="button">
        OK
      </button>
    </Dialog>
  )
}

const hidden = { isPublished: false, scheduledAt: null, state: 'unpublished' } as const
const shown = { isPublished: true, scheduledAt: null, state: 'published' } as const

function setPublished(id: string, isPublished: boolean) {
  return unwrap(api.blog['toggle-publish'].$post({ json: { id, isPublished } }))
}

const lostPlanText = 'In the Trash it was not sent as planned: choose “Send to subscribers” to send it.'

/** The buttons that change a blog, as far as the account may, and their dialogs. */
export function BlogActions({ blog, ...tools }: { blog: AdminBlog } & RowTools<ListedBlog>) {
  const { act } = tools
  const [dialog, setDialog] = useState<BlogDialogProps['kind'] | null>(null)
  const { settleNewsletters, stopQuestion } = useStopQuestion()
  const { askToCheck, checkQuestion } = useCheckQuestion()
  const { submit } = useSubmit()
  const [previewUrl, setPreviewUrl] = useState('')
  const { _id: id, title, state, plannedCampaign } = blog
  const isPublished = state === 'published'
  const before = { isPublished, scheduledAt: blog.scheduledAt, state }
  const titleId = rowName(id)
  const { mayEdit, mayPublish, mayDelete, mayErase, maySend, mayModerate } = rightsTo(blog, useReach())

  async function toggle() {
    if (isPublished && !(await settleUnpublish())) return
    if (!isPublished && !(await mayBePublic())) return
    const change = isPublished ? hidden : shown
    const wayBack = isPublished
      ? { note: `“${title}” is unpublished.`, change: shown, call: () => publishAgain(id) }
      : { note: `“${title}” is published.`, change: before, call: hideBlog, settle: settleUnpublish }
    act({ row: blog, change, call: () => setPublished(id, !isPublished), wayBack })
  }

  function hideBlog() {
    const schedule = (at: Date) => unwrap(api.admin.schedule.$post({ json: { id, at: at.toISOString() } }))
    return hideAgain(() => setPublished(id, false), schedule, before.scheduledAt)
  }

  function settleUnpublish() {
    return settleNewsletters([id], 'Unpublish')
  }

  async function mayBePublic() {
    return !blog.needsCheck || askToCheck({ count: 1 })
  }

  async function schedule() {
    if (await mayBePublic()) setDialog('schedule')
  }

  function preview() {
    const call = () => unwrap(api.admin['preview-link'].$post({ json: { id } }))
    submit(call, {
      onSuccess: ({ url }) => {
        setPreviewUrl(url)
        setDialog('preview')
      },
    })
  }

  function restore() {
    const call = async () => {
      const { message } = await unwrap(api.admin['restore-blog'].$post({ json: { id } }))
      const lost = await findLostPlans([id])
      return { message: lost.has(id) ? `${message} ${lostPlanText}` : message }
    }
    act({ row: blog, change: 'removed', call })
  }

  const entries = [
    ...(mayEdit ? [{ name: 'Edit', to: paths.editBlog.href(id) }] : []),
    ...(mayEdit || isPublished ? [{ name: 'View', to: blog.path }] : []),
    ...(mayEdit ? [{ name: 'Preview link', onClick: preview }] : []),
    ...(mayPublish && !isPublished ? [{ name: 'Schedule', onClick: schedule }] : []),
    ...(maySend ? [{ name: 'Send to subscribers', onClick: () => setDialog('send') }] : []),
    ...(mayModerate ? [{ name: 'Comments to review', to: commentsHref(id, '') }] : []),
    ...(mayEdit ? [{ name: 'Revisions', to: adminPaths.revisions.href(id) }] : []),
  ]

  return (
    <>
      {state === 'trash' ? (
        <TrashActions id={id} onRestore={mayDelete && restore} onDelete={mayErase && (() => setDialog('delete'))} />
      ) : (
        <div className="actions">
          {mayPublish && (
            <button type="button" className="button bare small" aria-describedby={titleId} onClick={toggle}>
              {isPublished ? 'Unpublish' : 'Publish'}
            </button>
          )}
          <MoreActions describedBy={titleId} entries={entries} />
          {mayDelete && (
            <DeleteAction
              row={blog}
              what="this blog"
              detail={`It can be restored from the Trash for ${trashDays} days: “${title}”${plannedCampaign ? ' It will not be sent to subscribers as planned.' : ''}`}
              call={() => unwrap(api.blog.delete.$post({ json: { id } }))}
              settle={() => settleNewsletters([id], 'Delete')}
              {...tools}
            />
          )}
        </div>
      )}
      {dialog && (
        <Suspense fallback={<PassingSpinner />}>
          <BlogDialog
            blog={blog}
            kind={dialog}
            previewUrl={previewUrl}
            onClose={() => setDialog(null)}
            onSent={({ message, campaign }) => {
              act({ row: blog, change: { plannedCampaign: campaign }, call: async () => ({ message }) })
            }}
            onScheduled={(outcome) => {
              const { scheduledAt } = outcome
              const change = { scheduledAt, state: scheduledAt ? 'scheduled' : 'unpublished' } as const
              act({ row: blog, change, call: async () => outcome })
            }}
            onDeleted={(outcome) => act({ row: blog, change: 'removed', call: async () => outcome })}
            settle={() => settleNewsletters([id], 'Delete')}
          />
        </Suspense>
      )}
      {stopQuestion}
      {checkQuestion}
    </>
  )
}

/** `false`: the account may not do that. */
type TrashProps = { id: string; onRestore: (() => void) | false; onDelete: (() => void) | false }

/** The buttons of a blog or draft in the Trash. */
export function TrashActions({ id, onRestore, onDelete }: TrashProps) {
  return (
    <div className="actions">
      {onRestore && (
        <button type="button" className="button bare small" aria-describedby={rowName(id)} onClick={onRestore}>
          Restore
        </button>
      )}
      {onDelete && (
        <button type="button" className="button bare small" aria-describedby={rowName(id)} onClick={onDelete}>
          Delete for good
        </button>
      )}
    </div>
  )
}

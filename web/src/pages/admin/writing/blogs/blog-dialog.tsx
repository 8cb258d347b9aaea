import type { AdminBlog } from '#contract/blog.ts'
import { SendDialog } from '../../audience/newsletter/send-dialog.tsx'
import { PreviewDialog } from '../blog-editor/preview-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

type Outcome = { message: string }

export type BlogDialogProps = {
  blog: AdminBlog
  kind: 'send' | 'schedule' | 'preview' | 'delete'
  /** The link that the preview shows. */
  previewUrl: string
  onClose: () => void
  onSent: (outcome: Outcome & { campaign: string | null }) => void
  onScheduled: (outcome: Outcome & { scheduledAt: string | null }) => void
  onDeleted: (outcome: Outcome) => void
  /** Asked before it is deleted; false deletes nothing. */
  settle: () => Promise<boolean>
}

/** The dialogs of a row. They are loaded with the first one: the lists are to be there soon. */
export function BlogDialog({ kind, blog, previewUrl, onClose, ...on }: BlogDialogProps) {
  if (kind === 'send') return <SendDialog blog={blog} onClose={onClose} onDone={on.onSent} />
  if (kind === 'schedule') return <ScheduleDialog blog={blog} onClose={onClose} onDone={on.onScheduled} />
  if (kind === 'preview') return <PreviewDialog id={blog._id} url={previewUrl} onClose={onClose} />
  return <DeleteDialog blog={blog} onClose={onClose} onDone={on.onDeleted} settle={on.settle} />
}

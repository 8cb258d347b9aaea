import type { AdminBlog } from '#contract/blog.ts'
import { SendDialog } from '../newsletter/send-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

type Outcome = { message: string }

export type BlogDialogProps = {
  blog: AdminBlog
  kind: 'send' | 'schedule' | 'delete'
  onClose: () => void
  onSent: (outcome: Outcome & { campaign: string | null }) => void
  onScheduled: (outcome: Outcome & { scheduledAt: string | null }) => void
  onDeleted: (outcome: Outcome) => void
  /** Asked before it is deleted; false deletes nothing. */
  settle: () => Promise<boolean>
}

/** The dialogs of a row. They are loaded with the first one: the lists are to be there soon. */
export function BlogDialog({ kind, blog, onClose, onSent, onScheduled, onDeleted, settle }: BlogDialogProps) {
  if (kind === 'send') return <SendDialog blog={blog} onClose={onClose} onDone={onSent} />
  if (kind === 'schedule') return <ScheduleDialog blog={blog} onClose={onClose} onDone={onScheduled} />
  return <DeleteDialog blog={blog} onClose={onClose} onDone={onDeleted} settle={settle} />
}

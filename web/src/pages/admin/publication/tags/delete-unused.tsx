import toast from 'react-hot-toast'
import { useRevalidator } from 'react-router'
import { api, unwrap } from '#web/api/api.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { callUntilDone } from './call-until-done.ts'

/** A button that deletes the tags that no blog and no draft has. */
export function DeleteUnused() {
  const { confirm, confirmDialog } = useConfirm()
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()

  async function onClick() {
    if (busy) return
    const detail = 'Those that no blog and no draft has, except the ones of the last 24 hours.'
    if (!(await confirm('Are you sure you want to delete all unused tags?', { action: 'Delete', detail }))) return
    await submit(() => callUntilDone(() => unwrap(api.admin.tags['delete-unused'].$post())), {
      failure: 'Failed to delete unused tags.',
      onSuccess: (answers) => {
        const total = answers.reduce((sum, { deleted }) => sum + deleted, 0)
        toast.success(total === 1 ? '1 unused tag deleted' : `${total.toLocaleString('en')} unused tags deleted`)
        revalidate()
      },
    })
  }

  return (
    <>
      <button type="button" className="button quiet small" aria-disabled={busy} onClick={onClick}>
        {busy ? 'Deleting...' : 'Delete unused'}
      </button>
      {confirmDialog}
    </>
  )
}

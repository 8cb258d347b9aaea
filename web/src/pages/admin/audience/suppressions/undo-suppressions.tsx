import { api, unwrap } from '#web/api/api.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { countOf } from '../../frame/format-count.ts'

type Props = {
  importId: string
  /** How many addresses it has suppressed. */
  total: number
  onChange: () => void
}

/** Takes what an import has suppressed off the list, after a question. */
export function UndoSuppressions({ importId, total, onChange }: Props) {
  const { submit, busy } = useSubmit()
  const { confirm, confirmDialog } = useConfirm()

  async function undo() {
    const isSure = await confirm(`Undo the suppression of ${countOf(total, 'address', 'addresses')}?`, {
      action: 'Undo it',
      detail:
        'Whose subscription the import has ended is again what it was. Complaints stay, and so does what has happened to an address since.',
    })
    if (!isSure) return
    await submit(() => undoAll(importId), {
      failure: 'The import could not be undone completely. Undo it again to continue.',
    })
    onChange()
  }

  return (
    <>
      <button type="button" className="button quiet small" aria-disabled={busy} onClick={undo}>
        {busy ? 'Undoing...' : 'Undo its suppressions'}
      </button>
      {confirmDialog}
    </>
  )
}

/** Undoes an import, call by call. @throws ApiError; repeated, it continues */
async function undoAll(importId: string) {
  let undone = 0
  for (;;) {
    const answer = await unwrap(api.admin.subscribers.suppressions.undo.$post({ json: { importId } }))
    undone += answer.undone
    if (answer.hasMore && answer.undone > 0) continue
    const stays = answer.complaints > 0 ? `, ${countOf(answer.complaints, 'complaint')} stay` : ''
    return { message: `${countOf(undone, 'address', 'addresses')} no longer suppressed${stays}` }
  }
}

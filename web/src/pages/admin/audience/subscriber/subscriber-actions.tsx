import { useNavigate } from 'react-router'
import { showAddress } from '#contract/show-address.ts'
import type { SubscriberReport } from '#contract/subscriber-report.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { saveFile } from '#web/dom/save-file.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'

/** Export and delete: what a person may ask for. */
export function SubscriberActions({ subscriber }: { subscriber: SubscriberReport }) {
  const { _id: id, email } = subscriber
  const { submit, busy } = useSubmit()
  const { confirm, confirmDialog } = useConfirm()
  const navigate = useNavigate()

  function save() {
    const text = `${JSON.stringify({ exportedAt: new Date().toISOString(), subscriber }, null, 2)}\n`
    saveFile(new Blob([text], { type: 'application/json' }), `subscriber-${id}.json`)
  }

  async function remove() {
    const question = 'Are you sure you want to delete this subscriber?'
    const detail = `${showAddress(email)} gets no more mail. Only a hash of the address stays, so that no import adds it again.`
    if (!(await confirm(question, { action: 'Delete', detail }))) return
    await submit(() => unwrap(api.admin.subscribers[':id'].$delete({ param: { id } })), {
      onSuccess: () => void navigate(adminPaths.subscribers),
      failure: 'Failed to delete subscriber.',
    })
  }

  return (
    <div className="filters">
      <button type="button" className="button quiet" onClick={save}>
        Export as JSON
      </button>
      <button type="button" className="button quiet" aria-disabled={busy} onClick={remove}>
        Delete
      </button>
      {confirmDialog}
    </div>
  )
}

import { useRevalidator } from 'react-router'
import type { Session } from '#contract/account.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { useRowChanges } from '../list/use-row-changes.ts'
import { SessionRow } from './session-row.tsx'

const columns: Column[] = [
  { label: 'Browser' },
  { label: 'Signed in', className: 'wide' },
  { label: 'Last seen', className: 'wide' },
  { label: 'Action' },
]

/** The browsers in which the admin is signed in. Each session but the current one can be ended. */
export function Sessions({ sessions }: { sessions: Session[] }) {
  const { rows, act } = useRowChanges(sessions)
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()

  function endOthers() {
    submit(() => unwrap(api.admin.account.sessions.$delete()), { onSuccess: () => revalidate() })
  }

  return (
    <>
      <DataTable labelledBy="sessions" columns={columns} rows={rows}>
        {(session) => <SessionRow key={session._id} session={session} act={act} />}
      </DataTable>
      {rows.length > 1 && (
        <div>
          <button type="button" className="button quiet" aria-disabled={busy} onClick={endOthers}>
            End all other sessions
          </button>
        </div>
      )}
    </>
  )
}

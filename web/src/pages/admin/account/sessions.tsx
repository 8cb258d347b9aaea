import { useRevalidator } from 'react-router'
import type { Session } from '#contract/account.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { useRowChanges } from '../list/use-row-changes.ts'
import { useRowFocus } from '../list/use-row-focus.ts'
import { SessionRow } from './session-row.tsx'

/** The admin's signed-in browsers, each of which can be sent away. */
export function Sessions({ sessions }: { sessions: Session[] }) {
  const { rows, act } = useRowChanges(sessions)
  const rowFocus = useRowFocus()
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()

  function endOthers() {
    submit(() => unwrap(api.admin.account.sessions.$delete()), { onSuccess: () => revalidate() })
  }

  return (
    <>
      <div className="panel table-panel">
        <table className="table" aria-labelledby="sessions">
          <thead>
            <tr>
              <th scope="col">Browser</th>
              <th scope="col" className="wide">
                Signed in
              </th>
              <th scope="col" className="wide">
                Last seen
              </th>
              <th scope="col">Action</th>
            </tr>
          </thead>
          <tbody {...rowFocus}>
            {rows.map((session) => (
              <SessionRow key={session._id} session={session} act={act} />
            ))}
          </tbody>
        </table>
      </div>
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

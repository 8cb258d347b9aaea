import type { Session } from '#contract/account.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { DateTime, TimeSince } from '../date-time.tsx'
import type { useRowChanges } from '../list/use-row-changes.ts'

type Props = { session: Session; act: ReturnType<typeof useRowChanges<Session>>['act'] }

export function SessionRow({ session, act }: Props) {
  const { submit } = useSubmit()
  const { _id: id, browser, createdAt, lastSeenAt, isCurrent } = session
  const browserId = `browser-${id}`

  function end() {
    const call = () => unwrap(api.admin.account.sessions[':id'].$delete({ param: { id } }))
    act({ row: session, change: 'removed', call, failure: 'Failed to end the session.' }, submit)
  }

  return (
    <tr data-row={id}>
      <td className="email">
        <span className="session-name">
          <span id={browserId}>{browser}</span> {isCurrent && <span className="chip good">This one</span>}
        </span>
      </td>
      <td className="wide">
        <DateTime date={createdAt} />
      </td>
      <td className="wide below">
        <TimeSince date={lastSeenAt} />
      </td>
      <td>
        <div className="actions">
          {!isCurrent && (
            <button type="button" className="button quiet small" aria-describedby={browserId} onClick={end}>
              End
            </button>
          )}
        </div>
      </td>
    </tr>
  )
}

import { useRevalidator } from 'react-router'
import type { Session } from '#contract/account.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { DateTime } from '../../frame/date-time.tsx'
import type { Column } from '../../frame/list/data-table.tsx'
import { ListTable, type RowTools } from '../../frame/list/list-table.tsx'
import { TimeSince } from '../../frame/time-since.tsx'

const columns = ({ act }: RowTools<Session>): Column<Session>[] => [
  {
    label: 'Browser',
    area: 'main',
    cell: ({ _id: id, browser, isCurrent }) => (
      <span className="session-name">
        <span id={browserId(id)}>{browser}</span> {isCurrent && <span className="chip good">This one</span>}
      </span>
    ),
  },
  { label: 'Signed in', area: 'detail', cell: ({ createdAt }) => <DateTime date={createdAt} /> },
  { label: 'Last seen', area: 'fact', cell: ({ lastSeenAt }) => <TimeSince isAlone date={lastSeenAt} /> },
  {
    label: 'Action',
    area: 'end',
    cell: (session) => <div className="actions">{!session.isCurrent && <EndButton session={session} act={act} />}</div>,
  },
]

/** The browsers in which the admin is signed in. Each session but the current one can be ended. */
export function Sessions({ sessions }: { sessions: Session[] }) {
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()

  function endOthers() {
    submit(() => unwrap(api.admin.account.sessions.$delete()), { onSuccess: () => revalidate() })
  }

  return (
    <>
      <ListTable labelledBy="sessions" rows={sessions} columns={columns} />
      {sessions.length > 1 && (
        <div>
          <button type="button" className="button quiet" aria-disabled={busy} onClick={endOthers}>
            End all other sessions
          </button>
        </div>
      )}
    </>
  )
}

function EndButton({ session, act }: { session: Session } & Pick<RowTools<Session>, 'act'>) {
  const { _id: id } = session

  function end() {
    const call = () => unwrap(api.admin.account.sessions[':id'].$delete({ param: { id } }))
    act({ row: session, change: 'removed', call, failure: 'Failed to end the session.' })
  }

  return (
    <button type="button" className="button quiet small" aria-describedby={browserId(id)} onClick={end}>
      End
    </button>
  )
}

function browserId(id: string) {
  return `browser-${id}`
}

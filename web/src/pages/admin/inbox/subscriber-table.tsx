import type { Subscriber } from '#contract/inbox.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { useRowChanges } from '../list/use-row-changes.ts'
import { useRowFocus } from '../list/use-row-focus.ts'
import { SubscriberRow } from './subscriber-row.tsx'

/** Subscribers, who can be deleted. */
export function SubscriberTable({ subscribers, empty }: { subscribers: Subscriber[]; empty: string }) {
  const { rows, act } = useRowChanges(subscribers)
  const { confirm, confirmDialog } = useConfirm()
  const rowFocus = useRowFocus()
  return (
    <>
      {rows.length === 0 ? (
        <p className="empty">{empty}</p>
      ) : (
        <div className="panel table-panel">
          <table className="table" aria-labelledby="subscribers">
            <thead>
              <tr>
                <th scope="col">Email</th>
                <th scope="col" className="wide">
                  Date
                </th>
                <th scope="col">Action</th>
              </tr>
            </thead>
            <tbody {...rowFocus}>
              {rows.map((subscriber) => (
                <SubscriberRow key={subscriber._id} subscriber={subscriber} act={act} confirm={confirm} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {confirmDialog}
    </>
  )
}

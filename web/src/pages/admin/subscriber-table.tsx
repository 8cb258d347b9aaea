import type { Subscriber } from '../../../../worker/contract/shapes.ts'
import { useConfirm } from '../../hooks/use-confirm.tsx'
import { SubscriberRow } from './subscriber-row.tsx'
import { useRowChanges } from './use-row-changes.ts'
import { useRowFocus } from './use-row-focus.ts'

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

import type { Message } from '#contract/inbox.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { useRowChanges } from '../list/use-row-changes.ts'
import { useRowFocus } from '../list/use-row-focus.ts'
import { MessageRow } from './message-row.tsx'

/** Messages with what can be done to each. */
export function MessageTable({ messages, empty }: { messages: Message[]; empty: string }) {
  const { rows, act } = useRowChanges(messages)
  const { confirm, confirmDialog } = useConfirm()
  const rowFocus = useRowFocus()
  return (
    <>
      {rows.length === 0 ? (
        <p className="empty">{empty}</p>
      ) : (
        <div className="panel table-panel">
          <table className="table" aria-labelledby="messages">
            <thead>
              <tr>
                <th scope="col">Message</th>
                <th scope="col" className="wide">
                  Date
                </th>
                <th scope="col">Action</th>
              </tr>
            </thead>
            <tbody {...rowFocus}>
              {rows.map((message) => (
                <MessageRow key={message._id} message={message} act={act} confirm={confirm} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {confirmDialog}
    </>
  )
}

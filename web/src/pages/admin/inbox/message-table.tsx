import type { Message } from '#contract/inbox.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { useRowChanges } from '../list/use-row-changes.ts'
import { MessageRow } from './message-row.tsx'

const columns: Column[] = [{ label: 'Message' }, { label: 'Date', className: 'wide' }, { label: 'Action' }]

/** Messages of the contact form, which can be marked as done and deleted. */
export function MessageTable({ messages, empty }: { messages: Message[]; empty: string }) {
  const { rows, act } = useRowChanges(messages)
  const { confirm, confirmDialog } = useConfirm()
  return (
    <>
      <DataTable labelledBy="messages" columns={columns} rows={rows} empty={empty}>
        {(message) => <MessageRow key={message._id} message={message} act={act} confirm={confirm} />}
      </DataTable>
      {confirmDialog}
    </>
  )
}

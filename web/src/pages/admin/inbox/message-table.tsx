import type { Message, MessageState } from '#contract/inbox.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { BulkBar } from '../list/bulk-bar.tsx'
import { bulkDeletion } from '../list/bulk-deletion.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import type { Page } from '../list/load-up-to.ts'
import { useRowChanges } from '../list/use-row-changes.ts'
import { useSelection } from '../list/use-selection.ts'
import { MessageRow } from './message-row.tsx'

const columns: Column[] = [{ label: 'Message' }, { label: 'Date', className: 'wide' }, { label: 'Action' }]

const completion = {
  name: 'done',
  label: 'Mark selected as done',
  question: (rows: string) => `mark ${rows} as done`,
  confirmLabel: 'Mark as done',
  alwaysAsks: false,
  isMain: true,
} as const

type Props = { list: Page<Message>; filter: { state: MessageState; q: string }; empty: string }

/** Messages of the contact form, which can be marked as done and deleted, one by one or several at once. */
export function MessageTable({ list, filter, empty }: Props) {
  const { rows, act } = useRowChanges(list.rows)
  const { confirm, confirmDialog } = useConfirm()
  const selection = useSelection(rows.map(({ _id }) => _id))
  return (
    <>
      <div className="selectable-table">
        <DataTable labelledBy="messages" columns={columns} rows={rows} empty={empty} selection={selection}>
          {(message) => (
            <MessageRow
              key={message._id}
              message={message}
              act={act}
              confirm={confirm}
              isSelected={selection.selected.has(message._id)}
              onToggle={() => selection.toggle(message._id)}
            />
          )}
        </DataTable>
        {rows.length > 0 && (
          <BulkBar
            noun="message"
            shown={rows.length}
            filter={filter}
            actions={filter.state === 'open' ? [completion, bulkDeletion] : [bulkDeletion]}
            call={(action, ids) => unwrap(api.admin.messages.bulk.$post({ json: { ids, action } }))}
            all={{
              list,
              call: (action, filter) => unwrap(api.admin.messages.bulk.$post({ json: { filter, action } })),
            }}
            selection={selection}
            confirm={confirm}
          />
        )}
      </div>
      {confirmDialog}
    </>
  )
}

import type { Subscriber } from '#contract/inbox.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { BulkBar } from '../list/bulk-bar.tsx'
import { bulkDeletion } from '../list/bulk-deletion.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import type { Page } from '../list/load-up-to.ts'
import { useRowChanges } from '../list/use-row-changes.ts'
import { useSelection } from '../list/use-selection.ts'
import type { SubscriberFilter } from './subscriber-filters.tsx'
import { SubscriberRow } from './subscriber-row.tsx'

const columns: Column[] = [
  { label: 'Email' },
  { label: 'State', className: 'wide' },
  { label: 'Date', className: 'wide' },
  { label: 'Action' },
]

type Props = { list: Page<Subscriber>; filter: SubscriberFilter; empty: string }

/** Newsletter subscribers, who can be deleted, one by one or several at once. */
export function SubscriberTable({ list, filter, empty }: Props) {
  const { rows, act } = useRowChanges(list.rows)
  const { confirm, confirmDialog } = useConfirm()
  const selection = useSelection(rows.map(({ _id }) => _id))
  return (
    <>
      <div className="selectable-table">
        <DataTable labelledBy="subscribers" columns={columns} rows={rows} empty={empty} selection={selection}>
          {(subscriber) => (
            <SubscriberRow
              key={subscriber._id}
              subscriber={subscriber}
              act={act}
              confirm={confirm}
              isSelected={selection.selected.has(subscriber._id)}
              onToggle={() => selection.toggle(subscriber._id)}
            />
          )}
        </DataTable>
        {rows.length > 0 && (
          <BulkBar
            noun="subscriber"
            shown={rows.length}
            filter={filter}
            actions={[bulkDeletion]}
            call={(action, ids) => unwrap(api.admin.subscribers.bulk.$post({ json: { ids, action } }))}
            all={{
              list,
              call: (action, filter) => unwrap(api.admin.subscribers.bulk.$post({ json: { filter, action } })),
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

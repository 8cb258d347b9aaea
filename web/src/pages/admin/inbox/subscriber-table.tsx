import type { Subscriber } from '#contract/inbox.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { useRowChanges } from '../list/use-row-changes.ts'
import { SubscriberRow } from './subscriber-row.tsx'

const columns: Column[] = [{ label: 'Email' }, { label: 'Date', className: 'wide' }, { label: 'Action' }]

/** Newsletter subscribers, who can be deleted. */
export function SubscriberTable({ subscribers, empty }: { subscribers: Subscriber[]; empty: string }) {
  const { rows, act } = useRowChanges(subscribers)
  const { confirm, confirmDialog } = useConfirm()
  return (
    <>
      <DataTable labelledBy="subscribers" columns={columns} rows={rows} empty={empty}>
        {(subscriber) => <SubscriberRow key={subscriber._id} subscriber={subscriber} act={act} confirm={confirm} />}
      </DataTable>
      {confirmDialog}
    </>
  )
}

import type { ComponentProps } from 'react'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { type Column, DataTable, type TableProps } from './data-table.tsx'
import { useRowChanges } from './use-row-changes.ts'
import { useSelection } from './use-selection.ts'

/** Functions by which the cells of a list change its rows. */
export type RowTools<Row> = {
  act: ReturnType<typeof useRowChanges<Row & { _id: string }>>['act']
  confirm: ReturnType<typeof useConfirm>['confirm']
}

export type ListTableProps<Row, Action extends string, Filter extends object> = Pick<
  TableProps<Row>,
  'labelledBy' | 'rows' | 'nameOf' | 'isSelectable' | 'empty'
> & {
  columns: (tools: RowTools<Row>) => Column<Row>[]
  /** The actions on several rows at once. Without them rows cannot be selected. */
  bulk?: Omit<ComponentProps<typeof BulkBar<Action, Filter>>, 'shown' | 'selection' | 'confirm' | 'onOffer'> | undefined
}

/** Rows that can be changed, one by one or several at once. A change is shown at once (use-row-changes.ts). */
export function ListTable<Row extends { _id: string }, Action extends string, Filter extends object>(
  props: ListTableProps<Row, Action, Filter>,
) {
  const { columns, bulk, ...table } = props
  const { rows, act, offer, setOffer } = useRowChanges(props.rows)
  const { confirm, confirmDialog } = useConfirm()
  const selectable = rows.filter((row) => props.isSelectable?.(row) ?? true)
  const selection = useSelection(selectable.map(({ _id }) => _id))
  return (
    <>
      <div className="selectable-table">
        <DataTable
          {...table}
          columns={columns({ act, confirm })}
          rows={rows}
          idOf={({ _id }) => _id}
          selection={bulk && (rows.length === 0 || selectable.length > 0) ? selection : undefined}
        />
        {bulk && selectable.length > 0 && (
          <BulkBar {...bulk} shown={selectable.length} selection={selection} confirm={confirm} onOffer={setOffer} />
        )}
      </div>
      <div role="status">
        {offer && (
          <p className="way-back">
            <span>{offer.note}</span>
            <button type="button" className="button quiet small" onClick={offer.undo}>
              Undo
            </button>
          </p>
        )}
      </div>
      {confirmDialog}
    </>
  )
}

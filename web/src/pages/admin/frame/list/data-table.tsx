import type { ReactNode } from 'react'
import { useRowFocus } from './use-row-focus.ts'
import type { useSelection } from './use-selection.ts'

/**
 * The role of a column in its row. `main` names the row and gets the width that the others leave. On a phone a row is a card
 * (cards.css): the whole `main`, below it `number` and each `fact`, as many as fit a line, and at the end of that line or below
 * it the actions, which are the `end`. A `detail` is not on a phone.
 */
type Area = 'number' | 'main' | 'fact' | 'detail' | 'end'

export type Column<Row> = {
  label: string
  area: Area
  /** @param place of the row in the list, from 0 */
  cell: (row: Row, place: number) => ReactNode
}

export type TableProps<Row> = {
  /** The id of the heading that names the table. */
  labelledBy: string
  columns: Column<Row>[]
  rows: Row[]
  idOf: (row: Row) => string
  /** The ids of the elements that name a row; its main cell when it is left out. */
  nameOf?: (row: Row) => string
  /** Shown in place of the table when there are no rows. Left out for a list that is never empty. */
  empty?: ReactNode
  /** The rows that can be selected; all when it is left out. */
  isSelectable?: (row: Row) => boolean
  /** Adds a column of checkboxes. */
  selection?: ReturnType<typeof useSelection> | undefined
  isBusy?: boolean
}

/** A table of the admin area. The focus stays in it when the focused row is removed. */
export function DataTable<Row>(props: TableProps<Row>) {
  const { labelledBy, columns, rows, idOf, nameOf, isSelectable, empty, selection, isBusy } = props
  const rowFocus = useRowFocus()
  if (rows.length === 0 && empty !== undefined)
    return typeof empty === 'string' ? <p className="empty">{empty}</p> : empty
  return (
    <div className="panel table-panel" aria-busy={isBusy}>
      <table className="table" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {selection && <SelectAll {...selection} />}
            {columns.map(({ label, area }) => (
              <th key={label} scope="col" data-area={area}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...rowFocus}>
          {rows.map((row, place) => {
            const id = idOf(row)
            return (
              <tr key={id} data-row={id}>
                {selection && isSelectable?.(row) === false && <td className="select" />}
                {selection && isSelectable?.(row) !== false && (
                  <SelectRow
                    isSelected={selection.selected.has(id)}
                    labelledBy={nameOf?.(row) ?? rowName(id)}
                    onToggle={() => selection.toggle(id)}
                  />
                )}
                {columns.map(({ label, area, cell }) => (
                  <td key={label} data-area={area} id={area === 'main' ? rowName(id) : undefined}>
                    {cell(row, place)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The id of a row's main cell, for the elements that it names or describes. */
export function rowName(id: string): string {
  return `row-${id}`
}

/** The header of the checkbox column. Selects all shown rows, or none. */
export function SelectAll({ selected, isAllSelected, toggleAll }: ReturnType<typeof useSelection>) {
  return (
    <th scope="col" className="select">
      <label>
        <input
          type="checkbox"
          aria-label="Select all shown"
          checked={isAllSelected}
          ref={(box) => {
            if (box) box.indeterminate = selected.size > 0 && !isAllSelected
          }}
          onChange={toggleAll}
        />
      </label>
    </th>
  )
}

type Props = {
  isSelected: boolean
  /** The id of the text that identifies the row. */
  labelledBy: string
  onToggle: () => void
}

/** The cell with the checkbox that selects a row. */
export function SelectRow({ isSelected, labelledBy, onToggle }: Props) {
  return (
    <td className="select">
      <label>
        <input type="checkbox" aria-labelledby={labelledBy} checked={isSelected} onChange={onToggle} />
      </label>
    </td>
  )
}

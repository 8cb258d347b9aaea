import type { ReactNode } from 'react'
import { SelectAll } from './select-all.tsx'
import { SelectRow } from './select-row.tsx'
import { useRowFocus } from './use-row-focus.ts'
import type { useSelection } from './use-selection.ts'

/**
 * Where a column is on a phone (cards.css, phone-rows.css). One of the first four is the main column, which names the row:
 * `title` is one line above what is below, `name` has up to three lines beside the actions, `text` ends with buttons of its
 * own, and `path` is shown in full, with what is below. `below` is the beginning of the line below it, `rest` what follows
 * there, and `end` the end of the row, with its actions. `hidden` is not on a phone.
 */
type PhonePlace = MainPlace | 'number' | 'below' | 'rest' | 'end' | 'hidden'
const mainPlaces = ['title', 'name', 'text', 'path'] as const
type MainPlace = (typeof mainPlaces)[number]

export type Column<Row> = {
  label: string
  phone: PhonePlace
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
  /** `long-state`: the state needs the line below the title. `planned-state`: it has a second line. */
  lookOf?: (row: Row) => string | undefined
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
  const { labelledBy, columns, rows, idOf, nameOf, lookOf, isSelectable, empty, selection, isBusy } = props
  const rowFocus = useRowFocus()
  if (rows.length === 0 && empty !== undefined)
    return typeof empty === 'string' ? <p className="empty">{empty}</p> : empty
  const main = mainPlaces.find((place) => columns.some(({ phone }) => phone === place))
  return (
    <div className="panel table-panel" aria-busy={isBusy}>
      <table className={`table ${main}-rows`} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {selection && <SelectAll {...selection} />}
            {columns.map(({ label, phone }) => (
              <th key={label} scope="col" data-phone={phone}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...rowFocus}>
          {rows.map((row, place) => {
            const id = idOf(row)
            return (
              <tr key={id} data-row={id} className={lookOf?.(row)}>
                {selection && isSelectable?.(row) === false && <td className="select" />}
                {selection && isSelectable?.(row) !== false && (
                  <SelectRow
                    isSelected={selection.selected.has(id)}
                    labelledBy={nameOf?.(row) ?? rowName(id)}
                    onToggle={() => selection.toggle(id)}
                  />
                )}
                {columns.map(({ label, phone, cell }) => (
                  <td key={label} data-phone={phone} id={phone === main ? rowName(id) : undefined}>
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

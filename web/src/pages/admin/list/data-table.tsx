import type { ReactNode } from 'react'
import { SelectAll } from './select-all.tsx'
import { useRowFocus } from './use-row-focus.ts'
import type { useSelection } from './use-selection.ts'

export type Column = {
  label: string
  /** `wide`: hidden where rows are shown as cards. `number`: a narrow column. */
  className?: 'wide' | 'number'
}

type Props<Row> = {
  /** The id of the heading that names the table. */
  labelledBy: string
  columns: Column[]
  rows: Row[]
  /** Shown in place of the table when there are no rows. Left out for a list that is never empty. */
  empty?: string
  /** Adds a column of checkboxes. */
  selection?: ReturnType<typeof useSelection> | undefined
  /** Renders a row as a `<tr data-row={id}>`. */
  children: (row: Row, index: number) => ReactNode
}

/** A table of the admin area. The focus stays in it when the focused row is removed. */
export function DataTable<Row>({ labelledBy, columns, rows, empty, selection, children }: Props<Row>) {
  const rowFocus = useRowFocus()
  if (rows.length === 0 && empty !== undefined) return <p className="empty">{empty}</p>
  return (
    <div className="panel table-panel">
      <table className="table" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {selection && <SelectAll {...selection} />}
            {columns.map(({ label, className }) => (
              <th key={label} scope="col" className={className}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...rowFocus}>{rows.map(children)}</tbody>
      </table>
    </div>
  )
}

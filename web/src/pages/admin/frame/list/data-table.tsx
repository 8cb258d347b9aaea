import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { focusHeading } from '#web/dom/focus-heading.ts'
import { EmptyList } from './empty-list.tsx'
import type { useSelection } from './use-selection.ts'

/**
 * The role of a column in its row. `main` names the row and gets the width that the others leave; a `count` is how many things
 * the row has. On a phone a row is a card (cards.css): the whole `main`, below it `number`, `count` and each `fact`, as many as fit
 * a line, and at the end of that line or below it the actions, which are the `end`. A `detail` is not on a phone.
 */
type Area = 'number' | 'main' | 'fact' | 'count' | 'detail' | 'end'

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
  if (rows.length === 0 && empty !== undefined) return typeof empty === 'string' ? <EmptyList text={empty} /> : empty
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

/**
 * Keeps the focus in a table whose rows are removed. When the focused row or control is removed, the focus moves to the control of
 * the same name in the same row, or else in the nearest one. Where no row has one, it moves to the nearest control that deletes
 * nothing, or to the page's heading. Spread the result on `<tbody>`. Rows have `data-row`.
 */
export function useRowFocus() {
  const body = useRef<HTMLTableSectionElement>(null)
  const position = useRef<{ id: string | undefined; index: number; name: string } | null>(null)

  // After every render: when React removes the focused element, there is no blur event.
  useLayoutEffect(() => {
    if (!position.current || document.activeElement !== document.body) return
    const { id, index, name } = position.current
    const rows = Array.from(body.current?.querySelectorAll<HTMLElement>('tr') ?? [])
    const same = rows.filter(({ dataset }) => dataset.row === id)
    const controls = [...same, ...rows.slice(index), ...rows.slice(0, index).reverse()].flatMap(controlsOf)
    const named = controls.find((control) => nameOf(control) === name)
    const next = named ?? controls.find((control) => !nameOf(control).startsWith('Delete'))
    if (next) next.focus()
    else focusHeading()
  })

  function onFocus({ target }: FocusEvent) {
    const row = target.closest('tr')
    if (!row) return
    const index = Array.from(row.parentElement?.children ?? []).indexOf(row)
    position.current = { id: row.dataset.row, index, name: nameOf(target) }
  }

  /** The focus has left the table. Removed elements cause no blur event. */
  function onBlur() {
    position.current = null
  }

  return { ref: body, onFocus, onBlur }
}

/** The buttons of a row, and then its links. */
function controlsOf(row: Element) {
  return [...row.querySelectorAll('button'), ...row.querySelectorAll<HTMLElement>('a[href]')]
}

/** The accessible name of a control. */
function nameOf(control: Element) {
  return control.getAttribute('aria-label') ?? control.textContent
}

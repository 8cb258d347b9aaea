import type { useSelection } from './use-selection.ts'

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

import type { useSelection } from './use-selection.ts'

/** The head of the column of checkboxes: chooses all rows that are shown, or none. */
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

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

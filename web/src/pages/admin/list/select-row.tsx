type Props = {
  isSelected: boolean
  /** The id of the words that say which row it is. */
  labelledBy: string
  onToggle: () => void
}

/** A row's cell with the checkbox that chooses it. */
export function SelectRow({ isSelected, labelledBy, onToggle }: Props) {
  return (
    <td className="select">
      <label>
        <input type="checkbox" aria-labelledby={labelledBy} checked={isSelected} onChange={onToggle} />
      </label>
    </td>
  )
}

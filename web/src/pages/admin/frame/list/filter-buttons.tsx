type Props<Value> = {
  /** Read by screen readers before the buttons. */
  legend: string
  /** `total`: how many rows it would show. */
  options: readonly { label: string; value: Value; total?: number }[]
  selected: Value
  onSelect: (value: Value) => void
}

/** A row of buttons, one of which is pressed. */
export function FilterButtons<Value>({ legend, options, selected, onSelect }: Props<Value>) {
  return (
    <fieldset className="filters">
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ label, value, total }) => (
        <button
          key={label}
          type="button"
          className="button quiet small"
          aria-pressed={value === selected}
          onClick={() => onSelect(value)}
        >
          {label}
          {total !== undefined && ` (${total.toLocaleString('en')})`}
        </button>
      ))}
    </fieldset>
  )
}

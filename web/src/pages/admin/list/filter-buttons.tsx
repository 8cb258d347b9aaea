type Props<Value> = {
  /** Read by screen readers before the buttons. */
  legend: string
  options: readonly { label: string; value: Value }[]
  selected: Value
  onSelect: (value: Value) => void
}

/** A row of buttons, one of which is pressed. */
export function FilterButtons<Value>({ legend, options, selected, onSelect }: Props<Value>) {
  return (
    <fieldset className="filters">
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ label, value }) => (
        <button
          key={label}
          type="button"
          className="button quiet small"
          aria-pressed={value === selected}
          onClick={() => onSelect(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

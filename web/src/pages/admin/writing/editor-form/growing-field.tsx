import type { ComponentProps } from 'react'
import './growing-field.css'

type Props = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
}

/** A text of one line that is as high as its words need, so that a long title is seen whole. A pasted line break is a space. */
export function GrowingField({ className = '', value, onChange, ...attributes }: Props) {
  return (
    // The invisible copy of the text decides the height.
    <div className={`growing ${className}`} data-text={value}>
      <textarea
        {...attributes}
        rows={1}
        value={value}
        onChange={({ target }) => onChange(target.value.replace(/\n\s*/g, ' '))}
      />
    </div>
  )
}

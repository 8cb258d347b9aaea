import type { ComponentProps } from 'react'
import { FormField } from '#web/components/form-field.tsx'

type Field = {
  name: string
  label: string
  problem?: string | undefined
  hint?: string
  value: string
  onChange: (value: string) => void
}
type Props<Element extends 'input' | 'textarea'> = Field & Omit<ComponentProps<Element>, keyof Field>

/** A text of one line. */
export function TextField({ label, problem, hint, onChange, ...input }: Props<'input'>) {
  return (
    <FormField label={label} problem={problem} {...(hint && { hint })}>
      {(field) => (
        <input
          {...input}
          {...field}
          className="input"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </FormField>
  )
}

/** A text of some lines on the display; whether its line ends stay is decided where it is saved. */
export function LongTextField({ label, problem, hint, onChange, ...input }: Props<'textarea'>) {
  return (
    <FormField label={label} problem={problem} {...(hint && { hint })}>
      {(field) => (
        <textarea
          {...{ rows: 3, ...input, ...field }}
          className="input"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </FormField>
  )
}

import type { ComponentProps } from 'react'
import { FormField } from '#web/components/form-field.tsx'

type Field<Value> = {
  name: string
  label: string
  problem: string | undefined
  hint?: string
  value: Value
  onChange: (value: Value) => void
}

/** A text of one line. */
export function TextField({
  label,
  problem,
  hint,
  onChange,
  ...input
}: Field<string> & Omit<ComponentProps<'input'>, keyof Field<string>>) {
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
export function LongTextField({
  label,
  problem,
  hint,
  onChange,
  ...input
}: Field<string> & Omit<ComponentProps<'textarea'>, keyof Field<string>>) {
  return (
    <FormField label={label} problem={problem} {...(hint && { hint })}>
      {(field) => (
        <textarea
          rows={3}
          {...input}
          {...field}
          className="input"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </FormField>
  )
}

import type { Ref } from 'react'
import { FormField } from '#web/components/form-field.tsx'
import { PathInput } from '../path-input.tsx'

/** The common values of a category, a tag and an author; `slug` is the last part of the address. */
export type Named = { name: string; slug: string }

type Props = {
  values: Named
  /** The problem of the name. */
  problem: string
  nameInput: Ref<HTMLInputElement>
  nameLimit: number
  addressHint: string
  onChange: (part: Partial<Named>) => void
}

/** The fields for the name and the address. */
export function NamedFields({ values, problem, nameInput, nameLimit, addressHint, onChange }: Props) {
  return (
    <>
      <FormField label="Name" problem={problem}>
        {(field) => (
          <input
            {...field}
            ref={nameInput}
            className="input"
            name="name"
            value={values.name}
            required
            maxLength={nameLimit}
            autoComplete="off"
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </FormField>
      <FormField label="Address" hint={addressHint}>
        {(field) => <PathInput {...field} name="slug" value={values.slug} onChange={(slug) => onChange({ slug })} />}
      </FormField>
    </>
  )
}

type DescriptionProps = {
  label: string
  hint: string
  name: string
  rows: number
  limit: number
  value: string
  onChange: (value: string) => void
}

/** The field for what a thing says about itself. */
export function DescriptionField({ label, hint, limit, onChange, ...text }: DescriptionProps) {
  return (
    <FormField label={label} hint={hint}>
      {(field) => (
        <textarea
          {...field}
          {...text}
          className="input"
          maxLength={limit}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  )
}

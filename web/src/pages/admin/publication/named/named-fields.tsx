import type { Ref } from 'react'
import { FormField } from '#web/components/form-field.tsx'
import { PathInput } from '../path-input.tsx'
import { TextField } from '../settings/fields.tsx'

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
      <TextField
        label="Name"
        problem={problem}
        ref={nameInput}
        name="name"
        value={values.name}
        required
        maxLength={nameLimit}
        autoComplete="off"
        onChange={(name) => onChange({ name })}
      />
      <FormField label="Address" hint={addressHint}>
        {(field) => <PathInput {...field} name="slug" value={values.slug} onChange={(slug) => onChange({ slug })} />}
      </FormField>
    </>
  )
}

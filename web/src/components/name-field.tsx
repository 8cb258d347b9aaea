import { FormField } from './form-field.tsx'

type Props = {
  label: string
  problem: string | undefined
  maxLength: number
  /** What a refused form contained. */
  text: string | undefined
}

/** The field for a visitor's name, in the forms that ask for it. */
export function NameField({ label, problem, maxLength, text }: Props) {
  return (
    <FormField label={label} problem={problem}>
      {(field) => (
        <input
          {...field}
          className="input"
          name="name"
          required
          maxLength={maxLength}
          autoComplete="name"
          defaultValue={text}
        />
      )}
    </FormField>
  )
}

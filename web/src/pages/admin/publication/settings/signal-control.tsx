import { FormField } from '#web/components/form-field.tsx'
import type { ControlProps } from './control-props.ts'

/** What programs may do with the texts. */
export function SignalControl({ name, label, hint, problem, value, onChange }: ControlProps<'signal'>) {
  return (
    <FormField label={label} problem={problem} {...(hint && { hint })}>
      {(field) => (
        <select
          {...field}
          name={name}
          className="input"
          value={value ?? ''}
          onChange={({ currentTarget: { value: chosen } }) =>
            onChange(chosen === 'yes' || chosen === 'no' ? chosen : null)
          }
        >
          <option value="">Not said</option>
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </select>
      )}
    </FormField>
  )
}

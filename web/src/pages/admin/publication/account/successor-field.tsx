import type { Successor } from '#contract/people.ts'
import { FormField } from '#web/components/form-field.tsx'
import { roleTexts } from '../people/role-texts.ts'

type Props = {
  successors: readonly Successor[]
  value: string
  problem: string
  onChange: (id: string) => void
}

/** Asks who gets the unpublished texts of a person who goes. */
export function SuccessorField({ successors, value, problem, onChange }: Props) {
  return (
    <FormField label="Unpublished blogs and drafts go to" problem={problem}>
      {(field) => (
        <select {...field} className="input" value={value} onChange={({ target }) => onChange(target.value)}>
          {value === '' && <option value="">Choose a person</option>}
          {successors.map(({ _id, name, role }) => (
            <option key={_id} value={_id}>
              {name} ({roleTexts[role].name})
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}

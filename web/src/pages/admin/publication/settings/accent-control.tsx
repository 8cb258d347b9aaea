import { findAccentProblem, leastContrast } from '#contract/contrast.ts'
import { FormField } from '#web/components/form-field.tsx'
import type { ControlProps } from './control-props.ts'

/** The accent colour of a scheme, with what is wrong with it while it is being chosen. */
export function AccentControl({ name, field: { scheme }, label, problem, value, onChange }: ControlProps<'accent'>) {
  const colour = value.toLowerCase()
  const measured = findAccentProblem(colour, scheme) ?? `Easy to read: the contrast is at least ${leastContrast}:1.`
  return (
    <FormField label={label} problem={problem} {...(!problem && { hint: measured })}>
      {(attributes) => (
        <div className="settings-colour">
          <input
            type="color"
            aria-label={`Pick the accent on ${scheme} paper`}
            value={/^#[0-9a-f]{6}$/.test(colour) ? colour : '#000000'}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <input
            {...attributes}
            name={name}
            className="input"
            spellCheck={false}
            maxLength={'#rrggbb'.length}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </div>
      )}
    </FormField>
  )
}

import { notActiveYet, type SocialAccount } from '#contract/site-settings.ts'
import { FormField } from '#web/components/form-field.tsx'
import type { ControlProps } from './control-props.ts'
import { TextField } from './fields.tsx'

const kinds = { address: 'Linked', notActive: 'Shown as not active yet', none: 'Not shown' }

function kindOf(account: SocialAccount): keyof typeof kinds {
  if (account === null) return 'none'
  return account === notActiveYet ? 'notActive' : 'address'
}

/** An account that the footer shows. */
export function AccountControl({ name, field, label, problem, value, onChange }: ControlProps<'account'>) {
  const kind = kindOf(value)
  return (
    <div className="settings-pair">
      <FormField label={label}>
        {(attributes) => (
          <select
            {...attributes}
            className="input"
            value={kind}
            onChange={({ currentTarget: { value: chosen } }) => {
              if (chosen === 'none') onChange(null)
              else onChange(chosen === 'notActive' ? notActiveYet : '')
            }}
          >
            {Object.entries(kinds).map(([id, text]) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {kind === 'address' && (
        <TextField
          name={name}
          problem={problem}
          label={`Address on ${label}`}
          type="url"
          placeholder="https://"
          maxLength={field.limit}
          value={value ?? ''}
          onChange={onChange}
        />
      )}
    </div>
  )
}

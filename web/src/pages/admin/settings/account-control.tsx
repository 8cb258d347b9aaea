import { textLimits } from '#contract/limits.ts'
import { notActiveYet, type SocialAccount, type SocialNetwork } from '#contract/settings.ts'
import { FormField } from '#web/components/form-field.tsx'
import { networks } from '#web/components/social-links.tsx'
import { TextField } from './fields.tsx'
import { Section } from './section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** The accounts that the footer shows. */
export function SocialSection(form: SettingsForm) {
  return (
    <Section title="Social accounts">
      {networks.map(({ id, name }) => (
        <AccountFields key={id} id={id} name={name} form={form} />
      ))}
    </Section>
  )
}

const kinds = { address: 'Has an address', notActive: 'Says that it is not active yet', none: 'Left out' }

function kindOf(account: SocialAccount): keyof typeof kinds {
  if (account === null) return 'none'
  return account === notActiveYet ? 'notActive' : 'address'
}

type Props = { id: SocialNetwork; name: string; form: SettingsForm }

function AccountFields({ id, name, form }: Props) {
  const { social } = form.values
  const account = social[id]
  const kind = kindOf(account)
  const change = (value: SocialAccount) => form.change({ social: { ...social, [id]: value } })
  return (
    <div className="settings-pair">
      <FormField label={name}>
        {(field) => (
          <select
            {...field}
            className="input"
            value={kind}
            onChange={({ currentTarget: { value } }) => {
              if (value === 'none') change(null)
              else change(value === 'notActive' ? notActiveYet : '')
            }}
          >
            {Object.entries(kinds).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {kind === 'address' && (
        <TextField
          {...form.field(`social.${id}`)}
          label={`Address on ${name}`}
          type="url"
          placeholder="https://"
          maxLength={textLimits.address}
          value={account ?? ''}
          onChange={change}
        />
      )}
    </div>
  )
}

import { textLimits } from '#contract/limits.ts'
import { notActiveYet, type SocialAccount, type SocialNetwork, socialNetworks } from '#contract/settings.ts'
import { FormField } from '#web/components/form-field.tsx'
import { TextField } from './fields.tsx'
import { Section } from './section.tsx'
import { socialNames } from './social-names.ts'
import type { SettingsForm } from './use-settings-form.ts'

/** The accounts that the footer shows. */
export function SocialSection(form: SettingsForm) {
  return (
    <Section title="Social accounts">
      {socialNetworks.map((id) => (
        <AccountFields key={id} id={id} form={form} />
      ))}
    </Section>
  )
}

const kinds = { address: 'Has an address', notActive: 'Says that it is not active yet', none: 'Left out' }

function kindOf(account: SocialAccount): keyof typeof kinds {
  if (account === null) return 'none'
  return account === notActiveYet ? 'notActive' : 'address'
}

function AccountFields({ id, form }: { id: SocialNetwork; form: SettingsForm }) {
  const { social } = form.values
  const account = social[id]
  const kind = kindOf(account)
  const change = (value: SocialAccount) => form.change({ social: { ...social, [id]: value } })
  return (
    <div className="settings-pair">
      <FormField label={socialNames[id]}>
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
          label={`Address on ${socialNames[id]}`}
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

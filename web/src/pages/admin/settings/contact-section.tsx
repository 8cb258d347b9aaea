import { textLimits } from '#contract/limits.ts'
import type { Settings } from '#contract/settings.ts'
import { TextField } from './fields.tsx'
import { Section } from './section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

type Detail = keyof Settings['contact']

const { siteName, siteText } = textLimits
const details: { id: Detail; label: string; limit: number }[] = [
  { id: 'email', label: 'Email', limit: textLimits.email },
  { id: 'emailNote', label: 'Note on the email', limit: siteText },
  { id: 'phone', label: 'Phone', limit: siteName },
  { id: 'phoneHours', label: 'Hours', limit: siteText },
  { id: 'office', label: 'Office', limit: siteText },
  { id: 'officeNote', label: 'Note on the office', limit: siteText },
]

/** What the contact page says. */
export function ContactSection({ values: { contact }, change, field }: SettingsForm) {
  return (
    <Section title="Contact">
      <div className="settings-pair">
        {details.map(({ id, label, limit }) => (
          <TextField
            key={id}
            {...field(`contact.${id}`)}
            label={label}
            maxLength={limit}
            inputMode={id === 'email' ? 'email' : 'text'}
            autoComplete="off"
            value={contact[id]}
            onChange={(value) => change({ contact: { ...contact, [id]: value } })}
          />
        ))}
      </div>
    </Section>
  )
}

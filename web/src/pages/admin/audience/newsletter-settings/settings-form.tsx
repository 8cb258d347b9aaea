import type { NewsletterDefaults, StoredNewsletterSettings } from '#contract/newsletter-settings.ts'
import { api } from '#web/api/api.ts'
import { useSite } from '#web/site/use-site.ts'
import { StoredSettingsForm } from '../../publication/settings/stored-settings-form.tsx'
import { useStoredSettings } from '../../publication/settings/use-stored-settings.ts'
import { unwrapSave } from '../../writing/editor-form/unwrap-save.ts'
import { settingSections } from './setting-rows.ts'

type Props = { stored: StoredNewsletterSettings; defaults: NewsletterDefaults }

/** The form of the settings of mail. */
export function NewsletterSettingsForm({ stored, defaults }: Props) {
  const { name } = useSite()
  const form = useStoredSettings(stored, settingSections, (json) =>
    unwrapSave(api.admin['newsletter-settings'].$put({ json })),
  )
  const { values } = form
  return (
    <StoredSettingsForm
      form={form}
      // The address of the deployment is there until another one is saved.
      shown={values.postalAddress === null ? { ...values, postalAddress: defaults.postalAddress } : values}
      placeholders={{ senderName: name, replyTo: defaults.fromEmail }}
      isShown={({ group, key }) => group !== 'welcome' || key === 'isOn' || values.welcome.isOn}
      effect="The next mail has it."
    />
  )
}

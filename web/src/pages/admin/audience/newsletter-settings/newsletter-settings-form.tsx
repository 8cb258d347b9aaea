import type { NewsletterDefaults, NewsletterSettings } from '#contract/newsletter-settings.ts'
import type { Stored } from '#contract/wire.ts'
import { api } from '#web/api/api.ts'
import { useSite } from '#web/site/use-site.ts'
import { SettingsForm, type ShownSection } from '../../publication/settings/settings-form.tsx'
import { useSettingsForm } from '../../publication/settings/use-settings-form.ts'
import { unwrapSave } from '../../writing/editor-form/save-state.ts'

const sections: ShownSection[] = [
  { section: 'sender', title: 'Sender' },
  { section: 'sending', title: 'Sending' },
  {
    section: 'welcome',
    title: 'Welcome mail',
    intro: 'Readers get it when they have confirmed, with links to three blogs. People of an imported list never do.',
  },
  { section: 'readers', title: 'Readers' },
  {
    section: 'sentences',
    title: 'Sentences of mails',
    intro:
      'Write your own, also in the language of the publication. Where a field is empty, mails have the sentence that it shows. {site} stands for the name of the publication, {host} for its address, {date} for the day of the sign-up.',
  },
]

type Props = { stored: Stored<NewsletterSettings>; defaults: NewsletterDefaults }

/** The form of the settings of mail. */
export function NewsletterSettingsForm({ stored, defaults }: Props) {
  const { name } = useSite()
  const form = useSettingsForm('newsletter', stored, (json) =>
    unwrapSave(api.admin['newsletter-settings'].$put({ json })),
  )
  const placeholders = { senderName: name, replyTo: defaults.fromEmail, postalAddress: defaults.postalAddress }
  return <SettingsForm form={form} sections={sections} placeholders={placeholders} effect="The next mail has it." />
}

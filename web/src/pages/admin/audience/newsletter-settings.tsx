import { useLoaderData } from 'react-router'
import { escapeAttribute, escapeText } from '#contract/escape-html.ts'
import { textLimits } from '#contract/limits.ts'
import type { NewsletterDefaults, NewsletterSettings } from '#contract/newsletter-settings.ts'
import type { Stored } from '#contract/wire.ts'
import { api, unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { paths } from '../../../routing/paths.ts'
import { useSiteOrigin } from '../../../site/site-origin.ts'
import { useSite } from '../../../site/use-site.ts'
import { adminLoader } from '../frame/admin-loader.ts'
import { Section } from '../publication/settings/section.tsx'
import { SettingsForm, type ShownSection } from '../publication/settings/settings-form.tsx'
import { SettingsPage } from '../publication/settings/settings-page.tsx'
import { TextToCopy } from '../publication/settings/text-to-copy.tsx'
import { useSettingsForm } from '../publication/settings/use-settings-form.ts'
import { unwrapSave } from '../writing/editor-form/save-state.ts'

export const loader = adminLoader((api) => unwrap(api.admin['newsletter-settings'].$get()))

/** The settings of mail, and the form for other sites. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  if (!data) return null
  const { defaults, ...stored } = data
  return (
    <SettingsPage>
      <PageMeta title="Newsletter, settings" />
      <h1>Newsletter</h1>
      <NewsletterSettingsForm stored={stored} defaults={defaults} />
      <EmbeddedForm />
    </SettingsPage>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage title="Newsletter" fallback="Error fetching the newsletter settings." />
}

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
    isFolded: true,
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
  const shown = sections.map((one) =>
    one.section === 'sender' && defaults.fromEmail !== ''
      ? { ...one, note: `Mail comes from ${defaults.fromEmail}. Who runs the site can change that address.` }
      : one,
  )
  return <SettingsForm form={form} sections={shown} placeholders={placeholders} effect="The next mail has it." />
}

/** The HTML of a form for other sites, and a button that copies it. */
export function EmbeddedForm() {
  const { name, language } = useSite()
  const origin = useSiteOrigin()
  const html = embeddedFormHtml(name, origin)
  const isTranslated = !/^en(-|$)/i.test(language)

  return (
    <Section title="Form for other sites">
      <p className="soft">
        Paste the HTML into a page of another site. Its button leads to a page here that has the address in its field;
        only the button of that page signs up. The HTML has no script and loads nothing.
      </p>
      <TextToCopy
        name="HTML"
        text={html}
        rows={html.split('\n').length}
        {...(isTranslated && { hint: 'Write its words in the language of that page.' })}
        isCode
      />
    </Section>
  )
}

/** A form without a script and a style, which leads to our page with an address. @param origin of the site */
export function embeddedFormHtml(name: string, origin: string): string {
  return `<form method="get" action="${escapeAttribute(origin + paths.subscribe)}">
  <label>
    Email address for the newsletter of ${escapeText(name)}
    <input type="email" name="email" autocomplete="email" maxlength="${textLimits.email}" required>
  </label>
  <button type="submit">Subscribe</button>
</form>`
}

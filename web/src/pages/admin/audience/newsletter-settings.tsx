import { useLoaderData } from 'react-router'
import { unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { adminLoader } from '../frame/admin-loader.ts'
import { SettingsPage } from '../publication/settings/settings-page.tsx'
import { EmbeddedForm } from './newsletter-settings/embedded-form.tsx'
import { NewsletterSettingsForm } from './newsletter-settings/newsletter-settings-form.tsx'

export const loader = adminLoader((api) => unwrap(api.admin['newsletter-settings'].$get()))

/** What the admin sets up for mail. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  if (!data) return null
  const { defaults, ...stored } = data
  return (
    <SettingsPage>
      <PageMeta title="Newsletter settings" />
      <h1>Newsletter settings</h1>
      <NewsletterSettingsForm stored={stored} defaults={defaults} />
      <EmbeddedForm />
    </SettingsPage>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage fallback="Error fetching the newsletter settings." />
}

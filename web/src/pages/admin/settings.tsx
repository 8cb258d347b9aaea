import { useLoaderData } from 'react-router'
import { unwrap } from '../../api/api.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { PageMeta } from '../../components/page-meta.tsx'
import { adminLoader } from './admin-loader.ts'
import { SettingsForm } from './settings/settings-form.tsx'
import { SettingsNav } from './settings/settings-nav.tsx'

export const loader = adminLoader((api) => unwrap(api.admin.settings.$get()))

/** What the admin sets up for the whole publication. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  if (!data) return null
  const { parts, ...stored } = data
  return (
    <>
      <PageMeta title="Settings" />
      <h1>Settings</h1>
      <SettingsNav />
      <SettingsForm stored={stored} parts={parts} />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage fallback="Error fetching the settings." />
}

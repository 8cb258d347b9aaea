import { Link, useLoaderData } from 'react-router'
import { unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { adminLoader } from '../frame/admin-loader.ts'
import { AiSettingsForm } from './ai-settings/ai-settings-form.tsx'
import { PolicyParagraph } from './ai-settings/policy-paragraph.tsx'
import { SentToModels } from './ai-settings/sent-to-models.tsx'
import { SettingsPage } from './settings/settings-page.tsx'

export const loader = adminLoader((api) => unwrap(api.admin['assistant-settings'].$get()))

/** What the admin sets up for AI, with what was used of it. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  if (!data) return null
  const { report, ...stored } = data
  return (
    <SettingsPage>
      <PageMeta title="AI settings" />
      <h1>AI settings</h1>
      {!report.isAvailable && (
        <p className="warning-box">
          This site has no AI. <Link to={adminPaths.health}>Health</Link> says how to add it.
        </p>
      )}
      <AiSettingsForm stored={stored} days={report.days} />
      <SentToModels models={report.models} />
      <PolicyParagraph />
    </SettingsPage>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage fallback="Error fetching the AI settings." />
}

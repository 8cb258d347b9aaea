import { ErrorMessage } from '../../components/error-message.tsx'
import { PageMeta } from '../../components/page-meta.tsx'

/** What the admin sets up for the whole publication. */
export function Component() {
  return (
    <>
      <PageMeta title="Settings" />
      <h1>Settings</h1>
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage fallback="Error fetching the settings." />
}

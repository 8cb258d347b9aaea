import { useLoaderData } from 'react-router'
import { unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { adminLoader } from '../frame/admin-loader.ts'
import { AddPage } from './pages/add-page.tsx'
import { PageTable } from './pages/page-table.tsx'

export const loader = adminLoader(async (api) => (await unwrap(api.admin.pages.$get())).pages)

/** The pages of the publication, by the menu that links to them. */
export function Component() {
  const pages = useLoaderData<typeof loader>()
  if (!pages) return null
  return (
    <>
      <PageMeta title="Pages" />
      <h1 id="pages">Pages</h1>
      <AddPage />
      <PageTable pages={pages} />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage fallback="Error fetching pages." />
}

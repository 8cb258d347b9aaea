import { useLoaderData, useRevalidator } from 'react-router'
import { unwrap } from '../../api/api.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { PageMeta } from '../../components/page-meta.tsx'
import { adminLoader } from './admin-loader.ts'
import { ImportList } from './imports/import-list.tsx'
import { ImportPanel } from './imports/import-panel.tsx'
import { SettingsNav } from './settings/settings-nav.tsx'
import './imports/imports.css'

export const loader = adminLoader((api) => unwrap(api.admin.imports.$get()))

/** Imports a file of another site, and lists the imports before. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  return (
    data && (
      <>
        <PageMeta title="Import" />
        <h1>Import</h1>
        <SettingsNav />
        <ImportPanel onChange={revalidate} />
        <section className="stack" aria-labelledby="imports">
          <h2 id="imports">Imports</h2>
          <ImportList imports={data.imports} onChange={revalidate} />
        </section>
      </>
    )
  )
}

export function ErrorBoundary() {
  return <ErrorMessage fallback="Error fetching imports." />
}

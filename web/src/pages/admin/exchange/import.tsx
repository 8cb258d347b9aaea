import { useLoaderData, useRevalidator } from 'react-router'
import { ApiError, unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { adminLoader } from '../frame/admin-loader.ts'
import { PageHead } from '../frame/list/page-head.tsx'
import { ExchangeNav } from '../publication/settings/exchange-nav.tsx'
import { ImportList } from './imports/import-list.tsx'
import { ImportPanel } from './imports/import-panel.tsx'
import './imports/imports.css'

/** The list is beside an import that may be under way: without it, the page stays. */
export const loader = adminLoader(async (api) => {
  try {
    return await unwrap(api.admin.imports.$get())
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) return { imports: null, problem: error.message }
    throw error
  }
})

/** Imports a file of another site, and lists the imports before. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageMeta title="Import" />
      <PageHead title="Import" />
      <ExchangeNav />
      <ImportPanel onChange={revalidate} />
      {data && (
        <section className="stack" aria-labelledby="imports">
          <h2 id="imports">Imports</h2>
          {data.imports ? (
            <ImportList imports={data.imports} onChange={revalidate} />
          ) : (
            <>
              <p role="alert">{data.problem}</p>
              <div>
                <button type="button" className="button quiet" onClick={revalidate}>
                  Try again
                </button>
              </div>
            </>
          )}
        </section>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage title="Import" fallback="Error fetching imports." />
}

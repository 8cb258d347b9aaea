import { useRef, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { fileApi, unwrap } from '../../api/api.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { PageMeta } from '../../components/page-meta.tsx'
import { adminLoader } from './admin-loader.ts'
import { readSubscriberFilter, SubscriberFilters } from './inbox/subscriber-filters.tsx'
import { SubscriberNotes } from './inbox/subscriber-notes.tsx'
import { stateLabels } from './inbox/subscriber-state.tsx'
import { SubscriberTable } from './inbox/subscriber-table.tsx'
import { ExportButton } from './list/export-button.tsx'
import { ListSearch } from './list/list-search.tsx'
import { LoadMore } from './list/load-more.tsx'
import { loadUpTo, readShown } from './list/load-up-to.ts'
import { ImportPanel } from './subscriber-import/import-panel.tsx'

export const loader = adminLoader(async (api, request) => {
  const url = new URL(request.url)
  const { state, q } = readSubscriberFilter(url.searchParams)
  const filter = { ...(state && { state }), ...(q && { q }) }
  const [list, summary] = await Promise.all([
    loadUpTo(readShown(url), async (query) => {
      const page = await unwrap(api.admin.subscribers.$get({ query: { ...query, ...filter } }))
      const { subscribers: rows, total, totalIsCapped, nextCursor, asOf } = page
      return { rows, total, totalIsCapped, nextCursor, asOf }
    }),
    unwrap(api.admin.subscribers.summary.$get()),
  ])
  return { list, summary }
})

/** The subscribers of the newsletter. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const [isImporting, setIsImporting] = useState(false)
  const importButton = useRef<HTMLButtonElement>(null)
  if (!data) return null
  const filter = readSubscriberFilter(query)
  const { state, q } = filter

  function closeImport() {
    setIsImporting(false)
    importButton.current?.focus()
  }

  return (
    <>
      <PageMeta title="Subscribers" />
      <h1 id="subscribers">Subscribers</h1>
      <SubscriberNotes summary={data.summary} />
      <div className="list-tools">
        <SubscriberFilters totals={data.summary.totals} />
        <ListSearch label="Search subscribers" />
        <div className="filters">
          <button
            ref={importButton}
            type="button"
            className="button quiet small"
            aria-expanded={isImporting}
            onClick={() => setIsImporting(!isImporting)}
          >
            Import
          </button>
          <ExportButton
            name={state ? `subscribers-${state}` : 'subscribers'}
            call={() => fileApi.admin.subscribers.csv.$get({ query: filter })}
          />
        </div>
      </div>
      {isImporting && <ImportPanel onClose={closeImport} />}
      <SubscriberTable list={data.list} filter={filter} empty={emptyText(state && stateLabels[state], q)} />
      <LoadMore list={data.list} />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage fallback="Error fetching subscribers." />
}

function emptyText(state: string | undefined, q: string) {
  const subscribers = state ? `${state.toLowerCase()} subscribers` : 'subscribers'
  if (q) return `No ${subscribers} found for “${q}”`
  return state ? `No ${subscribers}` : 'No subscribers yet'
}

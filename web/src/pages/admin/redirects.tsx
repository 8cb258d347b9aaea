import { useRef, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { unwrap } from '../../api/api.ts'
import { useConfirm } from '../../components/dialog/use-confirm.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { PageMeta } from '../../components/page-meta.tsx'
import { adminLoader } from './admin-loader.ts'
import { type Column, DataTable } from './list/data-table.tsx'
import { ListSearch } from './list/list-search.tsx'
import { LoadMore } from './list/load-more.tsx'
import { loadUpTo, type Page, readShown } from './list/load-up-to.ts'
import { useRowChanges } from './list/use-row-changes.ts'
import { AddRedirect } from './redirects/add-redirect.tsx'
import { ImportRedirects } from './redirects/import-redirects.tsx'
import { RedirectRow, type Row } from './redirects/redirect-row.tsx'
import './redirects/redirects.css'

const columns: Column[] = [{ label: 'From' }, { label: 'To', className: 'wide' }, { label: 'Action' }]

export const loader = adminLoader(async (api, request) => {
  const url = new URL(request.url)
  const q = url.searchParams.get('q') ?? ''
  return loadUpTo(readShown(url), async (query) => {
    const { redirects, total, nextCursor } = await unwrap(api.admin.redirects.$get({ query: { ...query, q } }))
    return { rows: redirects.map((redirect): Row => ({ _id: redirect.from, ...redirect })), total, nextCursor }
  })
})

/** The addresses that lead to other ones: each can be added and deleted, and a list can be imported. */
export function Component() {
  const list = useLoaderData<typeof loader>()
  return list && <RedirectList list={list} />
}

function RedirectList({ list }: { list: Page<Row> }) {
  const [query] = useSearchParams()
  const [isImporting, setIsImporting] = useState(false)
  const importButton = useRef<HTMLButtonElement>(null)
  const { rows, act } = useRowChanges(list.rows)
  const { confirm, confirmDialog } = useConfirm()
  const q = query.get('q') ?? ''

  function closeImport() {
    setIsImporting(false)
    importButton.current?.focus()
  }

  return (
    <>
      <PageMeta title="Redirects" />
      <h1 id="redirects">Redirects</h1>
      <p className="soft">
        Old addresses of blogs, pages, categories, authors and tags lead to the present ones by themselves. Add only
        addresses that something else had, such as those of a site before this one.
      </p>
      <AddRedirect />
      <div className="list-tools">
        <ListSearch label="Search redirects" />
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
        </div>
      </div>
      {isImporting && <ImportRedirects onClose={closeImport} />}
      <DataTable
        labelledBy="redirects"
        columns={columns}
        rows={rows}
        empty={q ? `No redirects found for “${q}”` : 'No redirects yet'}
      >
        {(row) => <RedirectRow key={row._id} redirect={row} act={act} confirm={confirm} />}
      </DataTable>
      <LoadMore list={list} />
      {confirmDialog}
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage fallback="Error fetching redirects." />
}

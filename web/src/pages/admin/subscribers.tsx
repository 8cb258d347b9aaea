import { useLoaderData, useSearchParams } from 'react-router'
import type { Subscriber } from '#contract/inbox.ts'
import { unwrap } from '../../api/api.ts'
import { useConfirm } from '../../components/dialog/use-confirm.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { PageMeta } from '../../components/page-meta.tsx'
import { adminLoader } from './admin-loader.ts'
import { SubscriberRow } from './inbox/subscriber-row.tsx'
import { type Column, DataTable } from './list/data-table.tsx'
import { ExportButton } from './list/export-button.tsx'
import { ListSearch } from './list/list-search.tsx'
import { LoadMore } from './list/load-more.tsx'
import { loadUpTo, readShown } from './list/load-up-to.ts'
import { useRowChanges } from './list/use-row-changes.ts'

const columns: Column[] = [{ label: 'Email' }, { label: 'Date', className: 'wide' }, { label: 'Action' }]

export const loader = adminLoader((api, request) => {
  const url = new URL(request.url)
  const q = url.searchParams.get('q') ?? ''
  return loadUpTo(readShown(url), async (query) => {
    const page = await unwrap(api.admin.subscribers.$get({ query: { ...query, ...(q && { q }) } }))
    const { subscribers: rows, total, totalIsCapped, nextCursor } = page
    return { rows, total, totalIsCapped, nextCursor }
  })
})

/** The subscribers of the newsletter. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const q = query.get('q') ?? ''
  if (!data) return null
  return (
    <>
      <PageMeta title="Subscribers" />
      <h1 id="subscribers">Subscribers</h1>
      <div className="list-tools">
        <ListSearch label="Search subscribers" />
        <ExportButton list="subscribers" />
      </div>
      <SubscriberTable subscribers={data.rows} empty={q ? `No subscribers found for “${q}”` : 'No subscribers yet'} />
      <LoadMore list={data} />
    </>
  )
}

/** Newsletter subscribers, who can be deleted. */
function SubscriberTable({ subscribers, empty }: { subscribers: Subscriber[]; empty: string }) {
  const { rows, act } = useRowChanges(subscribers)
  const { confirm, confirmDialog } = useConfirm()
  return (
    <>
      <DataTable labelledBy="subscribers" columns={columns} rows={rows} empty={empty}>
        {(subscriber) => <SubscriberRow key={subscriber._id} subscriber={subscriber} act={act} confirm={confirm} />}
      </DataTable>
      {confirmDialog}
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage fallback="Error fetching subscribers." />
}

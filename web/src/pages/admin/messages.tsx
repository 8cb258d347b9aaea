import { useLoaderData, useSearchParams } from 'react-router'
import type { Message } from '#contract/inbox.ts'
import { unwrap } from '../../api/api.ts'
import { useConfirm } from '../../components/dialog/use-confirm.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { PageMeta } from '../../components/page-meta.tsx'
import { adminLoader } from './admin-loader.ts'
import { MessageRow } from './inbox/message-row.tsx'
import { type Column, DataTable } from './list/data-table.tsx'
import { ExportButton } from './list/export-button.tsx'
import { FilterButtons } from './list/filter-buttons.tsx'
import { ListSearch } from './list/list-search.tsx'
import { LoadMore } from './list/load-more.tsx'
import { loadUpTo, readShown } from './list/load-up-to.ts'
import { useRowChanges } from './list/use-row-changes.ts'

const filters = [
  { label: 'Open', value: 'open' },
  { label: 'Done', value: 'done' },
] as const

const columns: Column[] = [{ label: 'Message' }, { label: 'Date', className: 'wide' }, { label: 'Action' }]

export const loader = adminLoader((api, request) => {
  const url = new URL(request.url)
  const state = readState(url.searchParams)
  const q = url.searchParams.get('q') ?? ''
  return loadUpTo(readShown(url), async (query) => {
    const page = await unwrap(api.admin.messages.$get({ query: { ...query, state, ...(q && { q }) } }))
    const { messages: rows, total, totalIsCapped, nextCursor } = page
    return { rows, total, totalIsCapped, nextCursor }
  })
})

/** Messages of the contact form. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  const [query, setQuery] = useSearchParams()
  const current = readState(query)
  const q = query.get('q') ?? ''
  if (!data) return null
  return (
    <>
      <PageMeta title="Messages" />
      <h1 id="messages">Messages</h1>
      <div className="list-tools">
        <FilterButtons
          legend="Show messages that are"
          options={filters}
          selected={current}
          onSelect={(state) => setQuery({ state, ...(q && { q }) }, { preventScrollReset: true })}
        />
        <ListSearch label="Search messages" />
        <ExportButton list="messages" />
      </div>
      <MessageTable messages={data.rows} empty={q ? `No messages found for “${q}”` : `No ${current} messages`} />
      <LoadMore list={data} />
    </>
  )
}

/** Messages of the contact form, which can be marked as done and deleted. */
function MessageTable({ messages, empty }: { messages: Message[]; empty: string }) {
  const { rows, act } = useRowChanges(messages)
  const { confirm, confirmDialog } = useConfirm()
  return (
    <>
      <DataTable labelledBy="messages" columns={columns} rows={rows} empty={empty}>
        {(message) => <MessageRow key={message._id} message={message} act={act} confirm={confirm} />}
      </DataTable>
      {confirmDialog}
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage fallback="Error fetching messages." />
}

function readState(query: URLSearchParams) {
  return query.get('state') === 'done' ? 'done' : 'open'
}

import { useLoaderData, useSearchParams } from 'react-router'
import { fileApi, unwrap } from '../../api/api.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { PageMeta } from '../../components/page-meta.tsx'
import { adminLoader } from './admin-loader.ts'
import { MessageTable } from './inbox/message-table.tsx'
import { ExportButton } from './list/export-button.tsx'
import { FilterButtons } from './list/filter-buttons.tsx'
import { ListSearch } from './list/list-search.tsx'
import { LoadMore } from './list/load-more.tsx'
import { loadUpTo, readShown } from './list/load-up-to.ts'

const filters = [
  { label: 'Open', value: 'open' },
  { label: 'Done', value: 'done' },
] as const

export const loader = adminLoader((api, request) => {
  const url = new URL(request.url)
  const state = readState(url.searchParams)
  const q = url.searchParams.get('q') ?? ''
  return loadUpTo(readShown(url), async (query) => {
    const page = await unwrap(api.admin.messages.$get({ query: { ...query, state, ...(q && { q }) } }))
    const { messages: rows, total, totalIsCapped, nextCursor, asOf } = page
    return { rows, total, totalIsCapped, nextCursor, asOf }
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
        <ExportButton name="messages" call={() => fileApi.admin.messages.csv.$get()} />
      </div>
      <MessageTable
        list={data}
        filter={{ state: current, q }}
        empty={q ? `No messages found for “${q}”` : `No ${current} messages`}
      />
      <LoadMore list={data} />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage fallback="Error fetching messages." />
}

function readState(query: URLSearchParams) {
  return query.get('state') === 'done' ? 'done' : 'open'
}

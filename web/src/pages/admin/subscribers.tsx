import { useLoaderData, useSearchParams } from 'react-router'
import { fileApi, unwrap } from '../../api/api.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { PageMeta } from '../../components/page-meta.tsx'
import { adminLoader } from './admin-loader.ts'
import { SubscriberTable } from './inbox/subscriber-table.tsx'
import { ExportButton } from './list/export-button.tsx'
import { ListSearch } from './list/list-search.tsx'
import { LoadMore } from './list/load-more.tsx'
import { loadUpTo, readShown } from './list/load-up-to.ts'

export const loader = adminLoader((api, request) => {
  const url = new URL(request.url)
  const q = url.searchParams.get('q') ?? ''
  return loadUpTo(readShown(url), async (query) => {
    const page = await unwrap(api.admin.subscribers.$get({ query: { ...query, ...(q && { q }) } }))
    const { subscribers: rows, total, totalIsCapped, nextCursor, asOf } = page
    return { rows, total, totalIsCapped, nextCursor, asOf }
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
        <ExportButton name="subscribers" call={() => fileApi.admin.subscribers.csv.$get({ query: {} })} />
      </div>
      <SubscriberTable list={data} q={q} empty={q ? `No subscribers found for “${q}”` : 'No subscribers yet'} />
      <LoadMore list={data} />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage fallback="Error fetching subscribers." />
}

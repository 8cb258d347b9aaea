import { useLoaderData, useSearchParams } from 'react-router'
import { type Tag, tagSorts } from '#contract/tag.ts'
import { unwrap } from '../../api/api.ts'
import { useConfirm } from '../../components/dialog/use-confirm.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { PageMeta } from '../../components/page-meta.tsx'
import { adminLoader } from './admin-loader.ts'
import { type Column, DataTable } from './list/data-table.tsx'
import { FilterButtons } from './list/filter-buttons.tsx'
import { ListSearch } from './list/list-search.tsx'
import { LoadMore } from './list/load-more.tsx'
import { loadUpTo, type Page, readShown } from './list/load-up-to.ts'
import { useRowChanges } from './list/use-row-changes.ts'
import { DeleteUnused } from './tags/delete-unused.tsx'
import { TagRow } from './tags/tag-row.tsx'
import './tags/tags.css'

const columns: Column[] = [{ label: 'Name' }, { label: 'Blogs', className: 'wide' }, { label: 'Action' }]
const sortLabels = { use: 'Most used', name: 'By name' }

export const loader = adminLoader(async (api, request) => {
  const url = new URL(request.url)
  const filter = readFilter(url.searchParams)
  return loadUpTo(readShown(url), async (query) => {
    const { tags: rows, ...page } = await unwrap(api.admin.tags.$get({ query: { ...query, ...filter } }))
    return { rows, total: page.total, totalIsCapped: page.totalIsCapped, nextCursor: page.nextCursor }
  })
})

function readFilter(query: URLSearchParams) {
  return { q: query.get('q') ?? '', sort: tagSorts.find((sort) => sort === query.get('sort')) ?? 'use' }
}

/** The tags, which can be renamed, merged and deleted. */
export function Component() {
  const list = useLoaderData<typeof loader>()
  return list && <TagList list={list} />
}

function TagList({ list }: { list: Page<Tag> }) {
  const [query, setQuery] = useSearchParams()
  const { rows, act } = useRowChanges(list.rows)
  const { confirm, confirmDialog } = useConfirm()
  const { q, sort } = readFilter(query)
  return (
    <>
      <PageMeta title="Tags" />
      <h1 id="tags">Tags</h1>
      <div className="list-tools">
        {!q && (
          <FilterButtons
            legend="Order of the tags"
            options={tagSorts.map((value) => ({ label: sortLabels[value], value }))}
            selected={sort}
            onSelect={(sort) => setQuery({ sort }, { preventScrollReset: true })}
          />
        )}
        <ListSearch label="Search tags" />
        <div className="filters">
          <DeleteUnused />
        </div>
      </div>
      <DataTable labelledBy="tags" columns={columns} rows={rows} empty={emptyText(q)}>
        {(tag) => <TagRow key={tag._id} tag={tag} act={act} confirm={confirm} />}
      </DataTable>
      <LoadMore list={list} />
      {confirmDialog}
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage fallback="Error fetching tags." />
}

function emptyText(q: string) {
  return q ? `No tags begin with “${q}”` : 'No tags yet. They are added where a blog is written.'
}

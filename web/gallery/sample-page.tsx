import { type Column, rowName } from '#web/pages/admin/frame/list/data-table.tsx'
import { EmptyList } from '#web/pages/admin/frame/list/empty-list.tsx'
import { FilterButtons } from '#web/pages/admin/frame/list/filter-buttons.tsx'
import { ListPage } from '#web/pages/admin/frame/list/list-page.tsx'
import { RowAction } from '#web/pages/admin/frame/list/row-action.tsx'
import { useListQuery } from '#web/pages/admin/frame/list/use-list-query.ts'

type Row = { _id: string; name: string; blogs: number; isPublished: boolean }

const rows: Row[] = [
  { _id: 'tools', name: 'Tools', blogs: 12, isPublished: true },
  { _id: 'long', name: 'A name with more words than a line of a phone has room for', blogs: 1_204, isPublished: false },
  { _id: 'checklists', name: 'Checklists', blogs: 0, isPublished: false },
]

const columns: Column<Row>[] = [
  { label: 'Name', area: 'main', cell: ({ name }) => <span className="row-name">{name}</span> },
  { label: 'Blogs', area: 'count', cell: ({ blogs }) => blogs.toLocaleString('en') },
  {
    label: 'Status',
    area: 'fact',
    cell: ({ isPublished }) => (
      <span className={isPublished ? 'chip good' : 'chip warn'}>{isPublished ? 'Published' : 'Unpublished'}</span>
    ),
  },
  {
    label: 'Action',
    area: 'end',
    cell: ({ _id }) => (
      <div className="actions">
        <button type="button" className="button bare small" aria-describedby={rowName(_id)}>
          Edit
        </button>
        <RowAction name="Delete" describedBy={rowName(_id)} onClick={() => undefined} />
      </div>
    ),
  },
]

const filters = [
  { label: 'All', value: null },
  { label: 'Published', value: 'published' },
  { label: 'Nothing', value: 'nothing' },
]

/** A page of the admin area with a list: a new one is a copy of this, with a loader. */
export function SamplePage() {
  const { query, change } = useListQuery()
  const state = query.get('state')
  const shown = rows.filter(({ isPublished }) => state === null || (state === 'published' && isPublished))
  return (
    <ListPage
      title="A list"
      list={{ rows: shown, total: shown.length, nextCursor: null }}
      add={
        <button type="button" className="button">
          Add a row
        </button>
      }
      filters={
        <FilterButtons
          legend="Shown rows"
          options={filters}
          selected={state}
          onSelect={(value) => change('state', value ?? '')}
        />
      }
      search="Search rows"
      tools={
        <button type="button" className="button quiet small">
          Export as CSV
        </button>
      }
      columns={() => columns}
      empty={
        <EmptyList text="No rows yet" filters={['state', 'q']}>
          <p>The sentence says where rows come from.</p>
        </EmptyList>
      }
    />
  )
}

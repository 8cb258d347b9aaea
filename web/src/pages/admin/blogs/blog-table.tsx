import type { AdminBlog, BlogAction } from '#contract/blog.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { useRowChanges } from '../list/use-row-changes.ts'
import { useSelection } from '../list/use-selection.ts'
import { BlogRow } from './blog-row.tsx'
import { BulkBlogs } from './bulk-blogs.tsx'

const columns: Column[] = [
  { label: '#', className: 'number' },
  { label: 'Blog Title' },
  { label: 'Date', className: 'wide' },
  { label: 'Status', className: 'wide' },
  { label: 'Actions' },
]

type Props = {
  blogs: AdminBlog[]
  labelledBy: string
  empty: string
  /** The actions for several blogs at once. Without them rows cannot be selected. */
  bulk?: BlogAction[]
}

/** Blogs and the actions on them, for the dashboard and the list of all blogs. */
export function BlogTable({ blogs, labelledBy, empty, bulk }: Props) {
  const { rows, act } = useRowChanges(blogs)
  const { confirm, confirmDialog } = useConfirm()
  const selection = useSelection(rows.map(({ _id }) => _id))
  return (
    <>
      <div className="selectable-table">
        <DataTable labelledBy={labelledBy} columns={columns} rows={rows} empty={empty} selection={bulk && selection}>
          {(blog, index) => (
            <BlogRow
              key={blog._id}
              blog={blog}
              number={index + 1}
              act={act}
              confirm={confirm}
              selection={bulk && selection}
            />
          )}
        </DataTable>
        {bulk && rows.length > 0 && (
          <BulkBlogs actions={bulk} selection={selection} total={rows.length} confirm={confirm} />
        )}
      </div>
      {confirmDialog}
    </>
  )
}

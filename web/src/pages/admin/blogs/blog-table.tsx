import type { AdminBlog, BlogAction } from '#contract/blog.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { SelectAll } from '../list/select-all.tsx'
import { useRowChanges } from '../list/use-row-changes.ts'
import { useRowFocus } from '../list/use-row-focus.ts'
import { useSelection } from '../list/use-selection.ts'
import { BlogRow } from './blog-row.tsx'
import { BulkBlogs } from './bulk-blogs.tsx'

type Props = {
  blogs: AdminBlog[]
  labelledBy: string
  empty: string
  /** What can be done to several at once; without it no row can be chosen. */
  bulk?: BlogAction[]
}

/** Blogs with what can be done to them; the dashboard and the list show the same. */
export function BlogTable({ blogs, labelledBy, empty, bulk }: Props) {
  const { rows, act } = useRowChanges(blogs)
  const { confirm, confirmDialog } = useConfirm()
  const rowFocus = useRowFocus()
  const selection = useSelection(rows.map(({ _id }) => _id))
  return (
    <>
      {bulk && rows.length > 0 && (
        <BulkBlogs actions={bulk} selection={selection} total={rows.length} confirm={confirm} />
      )}
      {rows.length === 0 ? (
        <p className="empty">{empty}</p>
      ) : (
        <div className="panel table-panel">
          <table className="table" aria-labelledby={labelledBy}>
            <thead>
              <tr>
                {bulk && <SelectAll {...selection} />}
                <th scope="col" className="number">
                  #
                </th>
                <th scope="col">Blog Title</th>
                <th scope="col" className="wide">
                  Date
                </th>
                <th scope="col" className="wide">
                  Status
                </th>
                <th scope="col">Actions</th>
              </tr>
            </thead>
            <tbody {...rowFocus}>
              {rows.map((blog, place) => (
                <BlogRow
                  key={blog._id}
                  blog={blog}
                  number={place + 1}
                  act={act}
                  confirm={confirm}
                  selection={bulk && selection}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {confirmDialog}
    </>
  )
}

import type { BlogSummary } from '../../../../worker/contract/shapes.ts'
import { useConfirm } from '../../hooks/use-confirm.tsx'
import { BlogRow } from './blog-row.tsx'
import { useRowChanges } from './use-row-changes.ts'
import { useRowFocus } from './use-row-focus.ts'

type Props = { blogs: BlogSummary[]; labelledBy: string; empty: string }

/** Blogs with what can be done to them; the dashboard and the list show the same. */
export function BlogTable({ blogs, labelledBy, empty }: Props) {
  const { rows, act } = useRowChanges(blogs)
  const { confirm, confirmDialog } = useConfirm()
  const rowFocus = useRowFocus()
  return (
    <>
      {rows.length === 0 ? (
        <p className="empty">{empty}</p>
      ) : (
        <div className="panel table-panel">
          <table className="table" aria-labelledby={labelledBy}>
            <thead>
              <tr>
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
                <BlogRow key={blog._id} blog={blog} number={place + 1} act={act} confirm={confirm} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {confirmDialog}
    </>
  )
}

import type { ModeratedComment } from '#contract/comment.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { SelectAll } from '../list/select-all.tsx'
import { SelectionBar } from '../list/selection-bar.tsx'
import { useBulk } from '../list/use-bulk.ts'
import { useRowChanges } from '../list/use-row-changes.ts'
import { useRowFocus } from '../list/use-row-focus.ts'
import { useSelection } from '../list/use-selection.ts'
import { CommentRow } from './comment-row.tsx'
import './comment-table.css'

type Props = {
  comments: ModeratedComment[]
  /** Whether they wait for approval. */
  isQueue: boolean
}

/** Comments with what can be done to each, and to several at once. */
export function CommentTable({ comments, isQueue }: Props) {
  const { rows, act } = useRowChanges(comments)
  const { confirm, confirmDialog } = useConfirm()
  const rowFocus = useRowFocus()
  const selection = useSelection(rows.map(({ _id }) => _id))
  const { run, busy } = useBulk()
  const count = selection.selected.size

  function actOnSelected(action: 'approve' | 'delete') {
    return run([...selection.selected], (ids) => unwrap(api.admin.comments.bulk.$post({ json: { ids, action } })))
  }

  async function deleteSelected() {
    const what = count === 1 ? 'this comment' : `these ${count} comments`
    if (await confirm(`Are you sure you want to delete ${what}?`, { action: 'Delete' })) await actOnSelected('delete')
  }

  if (rows.length === 0) {
    return (
      <>
        <p className="empty">No comments to display</p>
        {confirmDialog}
      </>
    )
  }
  return (
    <>
      <SelectionBar count={count} total={rows.length} onClear={selection.clear}>
        {isQueue && (
          <button type="button" className="button small" aria-disabled={busy} onClick={() => actOnSelected('approve')}>
            Approve selected
          </button>
        )}
        <button type="button" className="button quiet small" aria-disabled={busy} onClick={deleteSelected}>
          Delete selected
        </button>
      </SelectionBar>
      <div className="panel table-panel">
        <table className="table" aria-labelledby="comments">
          <thead>
            <tr>
              <SelectAll {...selection} />
              <th scope="col">Blog Title / Comment</th>
              <th scope="col" className="wide">
                Date
              </th>
              <th scope="col">Action</th>
            </tr>
          </thead>
          <tbody {...rowFocus}>
            {rows.map((comment) => (
              <CommentRow
                key={comment._id}
                comment={comment}
                act={act}
                confirm={confirm}
                isSelected={selection.selected.has(comment._id)}
                onToggle={() => selection.toggle(comment._id)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {confirmDialog}
    </>
  )
}

import type { ModeratedComment } from '#contract/comment.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { SelectionBar } from '../list/selection-bar.tsx'
import { useBulk } from '../list/use-bulk.ts'
import { useRowChanges } from '../list/use-row-changes.ts'
import { useSelection } from '../list/use-selection.ts'
import { CommentRow } from './comment-row.tsx'
import './comment-table.css'

const columns: Column[] = [{ label: 'Blog Title / Comment' }, { label: 'Date', className: 'wide' }, { label: 'Action' }]

type Props = {
  comments: ModeratedComment[]
  /** Whether the comments await approval. */
  isQueue: boolean
}

/** Comments, which can be moderated one by one or several at once. */
export function CommentTable({ comments, isQueue }: Props) {
  const { rows, act } = useRowChanges(comments)
  const { confirm, confirmDialog } = useConfirm()
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

  return (
    <>
      <div className="selectable-table">
        <DataTable
          labelledBy="comments"
          columns={columns}
          rows={rows}
          empty="No comments to display"
          selection={selection}
        >
          {(comment) => (
            <CommentRow
              key={comment._id}
              comment={comment}
              act={act}
              confirm={confirm}
              isSelected={selection.selected.has(comment._id)}
              onToggle={() => selection.toggle(comment._id)}
            />
          )}
        </DataTable>
        {rows.length > 0 && (
          <SelectionBar count={count} total={rows.length} onClear={selection.clear}>
            {isQueue && (
              <button
                type="button"
                className="button small"
                aria-disabled={busy}
                onClick={() => actOnSelected('approve')}
              >
                Approve selected
              </button>
            )}
            <button type="button" className="button quiet small" aria-disabled={busy} onClick={deleteSelected}>
              Delete selected
            </button>
          </SelectionBar>
        )}
      </div>
      {confirmDialog}
    </>
  )
}

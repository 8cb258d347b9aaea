import type { ModeratedComment } from '#contract/comment.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { BulkBar } from '../list/bulk-bar.tsx'
import { bulkDeletion } from '../list/bulk-deletion.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import type { Page } from '../list/load-up-to.ts'
import { useRowChanges } from '../list/use-row-changes.ts'
import { useSelection } from '../list/use-selection.ts'
import { CommentRow } from './comment-row.tsx'
import { describeRepliesTo } from './describe-replies.ts'
import './comment-table.css'

const columns: Column[] = [{ label: 'Blog Title / Comment' }, { label: 'Date', className: 'wide' }, { label: 'Action' }]

/** `isApproved` and `q` are what the list is filtered by. */
type Props = { list: Page<ModeratedComment>; isApproved: boolean; q: string }

const approval = {
  name: 'approve',
  label: 'Approve selected',
  question: (rows: string) => `approve ${rows}`,
  confirmLabel: 'Approve',
  alwaysAsks: false,
  isMain: true,
} as const

/** Comments, which can be moderated one by one or several at once. */
export function CommentTable({ list, isApproved, q }: Props) {
  const { rows, act } = useRowChanges(list.rows)
  const { confirm, confirmDialog } = useConfirm()
  const selection = useSelection(rows.map(({ _id }) => _id))
  const deletion = {
    ...bulkDeletion,
    detail: (ids: ReadonlySet<string> | null) =>
      ids ? describeRepliesTo(rows.filter(({ _id }) => ids.has(_id))) : 'The replies to them will be deleted too.',
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
          <BulkBar
            noun="comment"
            shown={rows.length}
            filter={{ isApproved, q }}
            actions={isApproved ? [deletion] : [approval, deletion]}
            call={(action, ids) => unwrap(api.admin.comments.bulk.$post({ json: { ids, action } }))}
            all={{
              list,
              call: (action, filter) => unwrap(api.admin.comments.bulk.$post({ json: { filter, action } })),
            }}
            selection={selection}
            confirm={confirm}
          />
        )}
      </div>
      {confirmDialog}
    </>
  )
}

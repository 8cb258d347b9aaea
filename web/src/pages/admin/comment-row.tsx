import type { ModeratedComment } from '../../../../worker/contract/shapes.ts'
import { api, unwrap } from '../../api.ts'
import { Day } from '../../components/date.tsx'
import type { useConfirm } from '../../hooks/use-confirm.tsx'
import { useSubmit } from '../../hooks/use-submit.ts'
import { RowAction } from './row-action.tsx'
import type { useRowChanges } from './use-row-changes.ts'

type Props = {
  comment: ModeratedComment
  act: ReturnType<typeof useRowChanges<ModeratedComment>>['act']
  confirm: ReturnType<typeof useConfirm>['confirm']
}

export function CommentRow({ comment, act, confirm }: Props) {
  const { submit } = useSubmit()
  const { _id: id, blog, name, content, createdAt, isApproved } = comment
  const textId = `comment-${id}`

  function approve() {
    const call = () => unwrap(api.admin['approve-comment'].$post({ json: { id } }))
    act({ row: comment, change: { isApproved: true }, call, failure: 'Failed to approve comment.' }, submit)
  }

  async function remove() {
    const isMeant = await confirm('Are you sure you want to delete this comment?', { action: 'Delete' })
    if (!isMeant) return
    const call = () => unwrap(api.admin['delete-comment'][':id'].$delete({ param: { id } }))
    act({ row: comment, change: 'gone', call, failure: 'Failed to delete comment.' }, submit)
  }

  return (
    <tr data-row={id}>
      <td>
        <div className="comment-cell" id={textId}>
          <p className="comment-blog">{blog?.title || 'Untitled'}</p>
          <p className="soft">{name}</p>
          <p className="comment-text">{content}</p>
        </div>
      </td>
      <td className="wide">
        <Day date={createdAt} />
      </td>
      <td>
        <div className="actions">
          {isApproved ? (
            <span className="chip good">Approved</span>
          ) : (
            <RowAction name="Approve" describedBy={textId} onClick={approve} />
          )}
          <RowAction name="Delete" describedBy={textId} onClick={remove} />
        </div>
      </td>
    </tr>
  )
}

import type { ModeratedComment } from '#contract/comment.ts'
import { api, unwrap } from '#web/api/api.ts'
import type { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { DateTime } from '../date-time.tsx'
import { LongText } from '../list/long-text.tsx'
import { RowAction } from '../list/row-action.tsx'
import { SelectRow } from '../list/select-row.tsx'
import type { useRowChanges } from '../list/use-row-changes.ts'
import { CommentBlog } from './comment-blog.tsx'
import { CommentReply } from './comment-reply.tsx'
import { describeReplies } from './describe-replies.ts'

type Props = {
  comment: ModeratedComment
  act: ReturnType<typeof useRowChanges<ModeratedComment>>['act']
  confirm: ReturnType<typeof useConfirm>['confirm']
  isSelected: boolean
  onToggle: () => void
}

export function CommentRow({ comment, act, confirm, isSelected, onToggle }: Props) {
  const { submit } = useSubmit()
  const { _id: id, parent, name, content, createdAt, isApproved, isAuthor, spamReason, blogState, replyCount } = comment
  const textId = `comment-${id}`
  const nameId = `name-${id}`
  const titleId = `title-${id}`

  function approve() {
    const call = () => unwrap(api.admin['approve-comment'].$post({ json: { id } }))
    act({ row: comment, change: { isApproved: true }, call, failure: 'Failed to approve comment.' }, submit)
  }

  async function remove() {
    const isConfirmed = await confirm('Are you sure you want to delete this comment?', {
      action: 'Delete',
      detail: [describeReplies(replyCount), `${name}: ${content}`].join(' ').trim(),
    })
    if (!isConfirmed) return
    const call = () => unwrap(api.admin['delete-comment'][':id'].$delete({ param: { id } }))
    act({ row: comment, change: 'removed', call, failure: 'Failed to delete comment.' }, submit)
  }

  return (
    <tr data-row={id}>
      <SelectRow isSelected={isSelected} labelledBy={`${nameId} ${titleId}`} onToggle={onToggle} />
      <td>
        <div className="comment-cell row-text">
          <div className="comment-cell comment-text" id={textId}>
            <CommentBlog comment={comment} titleId={titleId} />
            <p className="comment-name soft">
              <span id={nameId}>{name}</span> {isAuthor && <span className="chip">Author</span>}{' '}
              {parent && <span className="chip">Reply</span>}
            </p>
            {spamReason && !isApproved && (
              <p className="comment-spam">
                <span className="chip warn long">Possible spam: {spamReason}</span>
              </p>
            )}
            <LongText text={content} />
          </div>
          {blogState === 'published' && <CommentReply comment={comment} describedBy={textId} />}
        </div>
      </td>
      <td className="wide below">
        <DateTime date={createdAt} />
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

import type { Message } from '#contract/inbox.ts'
import { api, unwrap } from '#web/api/api.ts'
import type { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { DateTime } from '../date-time.tsx'
import { LongText } from '../list/long-text.tsx'
import { RowAction } from '../list/row-action.tsx'
import { SelectRow } from '../list/select-row.tsx'
import type { useRowChanges } from '../list/use-row-changes.ts'
import './message-row.css'

type Props = {
  message: Message
  act: ReturnType<typeof useRowChanges<Message>>['act']
  confirm: ReturnType<typeof useConfirm>['confirm']
  isSelected: boolean
  onToggle: () => void
}

export function MessageRow({ message, act, confirm, isSelected, onToggle }: Props) {
  const { submit } = useSubmit()
  const { _id: id, name, email, createdAt, doneAt } = message
  const senderId = `sender-${id}`
  const isDone = doneAt !== null

  function toggle() {
    const change = { doneAt: isDone ? null : new Date().toISOString() }
    const call = () => unwrap(api.admin.messages.done.$post({ json: { id, isDone: !isDone } }))
    act({ row: message, change, call, failure: 'Failed to change the message.' }, submit)
  }

  async function remove() {
    const isConfirmed = await confirm('Are you sure you want to delete this message?', {
      action: 'Delete',
      detail: `${name}, ${email}`,
    })
    if (!isConfirmed) return
    const call = () => unwrap(api.admin.messages[':id'].$delete({ param: { id } }))
    act({ row: message, change: 'removed', call, failure: 'Failed to delete message.' }, submit)
  }

  return (
    <tr data-row={id}>
      <SelectRow isSelected={isSelected} labelledBy={senderId} onToggle={onToggle} />
      <td>
        <div className="message-cell row-text">
          <p className="row-head" id={senderId}>
            <strong>{name}</strong> <a href={mailtoAddress(email)}>{email}</a>
          </p>
          <LongText text={message.message} />
        </div>
      </td>
      <td className="wide below">
        <DateTime date={createdAt} />
      </td>
      <td>
        <div className="actions message-actions">
          {isDone && <span className="chip good">Done</span>}
          <RowAction name={isDone ? 'Open again' : 'Mark as done'} describedBy={senderId} onClick={toggle} />
          <RowAction name="Delete" describedBy={senderId} onClick={remove} />
        </div>
      </td>
    </tr>
  )
}

/** Encoded, because a `?` in the address would begin headers of the e-mail, such as `bcc`. */
function mailtoAddress(email: string) {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

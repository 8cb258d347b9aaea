import type { Message } from '#contract/inbox.ts'
import { api, unwrap } from '#web/api/api.ts'
import { DeleteAction } from '../../frame/list/delete-action.tsx'
import type { RowTools } from '../../frame/list/list-table.tsx'
import { LongText } from '../../frame/list/long-text.tsx'
import { RowAction } from '../../frame/list/row-action.tsx'
import './message-cells.css'

/** The id of the element that names a message by its sender. */
export function senderId({ _id: id }: Message): string {
  return `sender-${id}`
}

/** A message below its sender. */
export function MessageText({ message }: { message: Message }) {
  const { name, email, message: text } = message
  return (
    <div className="message-cell">
      <p id={senderId(message)}>
        <strong>{name}</strong> <a href={mailtoAddress(email)}>{email}</a>
      </p>
      <LongText text={text} />
    </div>
  )
}

/** Whether a message is done, and the buttons that change that and delete it. */
export function MessageActions({ message, ...tools }: { message: Message } & RowTools<Message>) {
  const { _id: id, name, email, doneAt } = message
  const isDone = doneAt !== null

  function toggle() {
    const change = { doneAt: isDone ? null : new Date().toISOString() }
    const call = () => unwrap(api.admin.messages.done.$post({ json: { id, isDone: !isDone } }))
    tools.act({ row: message, change, call, failure: 'Failed to change the message.' })
  }

  return (
    <div className="actions message-actions">
      {isDone && <span className="chip good">Done</span>}
      <RowAction name={isDone ? 'Open again' : 'Mark as done'} describedBy={senderId(message)} onClick={toggle} />
      <DeleteAction
        row={message}
        what="this message"
        detail={`${name}, ${email}`}
        describedBy={senderId(message)}
        call={() => unwrap(api.admin.messages[':id'].$delete({ param: { id } }))}
        failure="Failed to delete message."
        {...tools}
      />
    </div>
  )
}

/** Encoded, because a `?` in the address would begin headers of the e-mail, such as `bcc`. */
function mailtoAddress(email: string) {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

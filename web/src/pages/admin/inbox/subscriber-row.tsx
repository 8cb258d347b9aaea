import type { Subscriber } from '#contract/inbox.ts'
import { api, unwrap } from '#web/api/api.ts'
import type { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { DateTime } from '../date-time.tsx'
import { RowAction } from '../list/row-action.tsx'
import { SelectRow } from '../list/select-row.tsx'
import type { useRowChanges } from '../list/use-row-changes.ts'
import { SubscriberState } from './subscriber-state.tsx'

type Props = {
  subscriber: Subscriber
  act: ReturnType<typeof useRowChanges<Subscriber>>['act']
  confirm: ReturnType<typeof useConfirm>['confirm']
  isSelected: boolean
  onToggle: () => void
}

export function SubscriberRow({ subscriber, act, confirm, isSelected, onToggle }: Props) {
  const { submit } = useSubmit()
  const { _id: id, email, createdAt } = subscriber
  const emailId = `email-${id}`

  async function remove() {
    const isConfirmed = await confirm('Are you sure you want to delete this subscriber?', {
      action: 'Delete',
      detail: email,
    })
    if (!isConfirmed) return
    const call = () => unwrap(api.admin.subscribers[':id'].$delete({ param: { id } }))
    act({ row: subscriber, change: 'removed', call, failure: 'Failed to delete subscriber.' }, submit)
  }

  return (
    <tr data-row={id}>
      <SelectRow isSelected={isSelected} labelledBy={emailId} onToggle={onToggle} />
      <td className="email" id={emailId}>
        {email}
      </td>
      <td className="wide below">
        <SubscriberState subscriber={subscriber} />
      </td>
      <td className="wide below">
        <DateTime date={createdAt} />
      </td>
      <td>
        <div className="actions">
          <RowAction name="Delete" describedBy={emailId} onClick={remove} />
        </div>
      </td>
    </tr>
  )
}

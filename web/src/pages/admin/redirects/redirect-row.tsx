import type { ListedRedirect } from '#contract/redirects.ts'
import { api, unwrap } from '#web/api/api.ts'
import type { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { RowAction } from '../list/row-action.tsx'
import type { useRowChanges } from '../list/use-row-changes.ts'

/** A redirect, whose path is its id. */
export type Row = ListedRedirect & { _id: string }

type Props = {
  redirect: Row
  act: ReturnType<typeof useRowChanges<Row>>['act']
  confirm: ReturnType<typeof useConfirm>['confirm']
}

export function RedirectRow({ redirect, act, confirm }: Props) {
  const { submit } = useSubmit()
  const { _id, from, to } = redirect
  const fromId = `from-${from}`

  async function remove() {
    const isConfirmed = await confirm('Are you sure you want to delete this redirect?', {
      action: 'Delete',
      detail: `Readers of ${from} get a page that says that there is nothing.`,
    })
    if (!isConfirmed) return
    act(
      { row: redirect, change: 'removed', call: () => unwrap(api.admin.redirects.$delete({ query: { from } })) },
      submit,
    )
  }

  return (
    <tr data-row={_id}>
      <td className="path from" id={fromId}>
        {from}
      </td>
      <td className="wide below path to">
        <span className="visually-hidden">leads to </span>
        {to}
      </td>
      <td>
        <div className="actions">
          <RowAction name="Delete" describedBy={fromId} onClick={remove} />
        </div>
      </td>
    </tr>
  )
}

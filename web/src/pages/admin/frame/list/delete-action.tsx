import { rowName } from './data-table.tsx'
import type { RowTools } from './list-table.tsx'
import { RowAction } from './row-action.tsx'
import type { WayBack } from './use-row-changes.ts'

type Props<Row> = RowTools<Row> & {
  row: Row
  /** The row, such as "this comment". */
  what: string
  /** The words of the question about the row and the consequences, or a call that finds them out. */
  detail: string | (() => Promise<string>)
  /** The ids of the elements that name the row; its main cell when they are left out. */
  describedBy?: string
  call: () => Promise<{ message: string }>
  /** Asked after the question; false deletes nothing. */
  settle?: () => Promise<boolean>
  /** Shown when the server fails without a message. */
  failure?: string
  /** The undo that brings the row back, offered beside the list. */
  wayBack?: WayBack<Row>
}

/** The button that deletes a row of a list, after a question. */
export function DeleteAction<Row extends { _id: string }>(props: Props<Row>) {
  const { row, what, detail, describedBy = rowName(row._id), call, settle, failure, wayBack, act, confirm } = props

  async function remove() {
    const question = `Are you sure you want to delete ${what}?`
    const said = typeof detail === 'string' ? detail : await detail()
    if (!(await confirm(question, { action: 'Delete', detail: said }))) return
    if (settle && !(await settle())) return
    act({ row, change: 'removed', call, ...(failure && { failure }), ...(wayBack && { wayBack }) })
  }

  return <RowAction name="Delete" describedBy={describedBy} onClick={remove} />
}

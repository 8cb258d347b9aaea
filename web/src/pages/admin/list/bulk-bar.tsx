import { useState } from 'react'
import type { BulkResponse, IsoDate } from '#contract/wire.ts'
import type { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import type { Page } from './load-up-to.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useBulk } from './use-bulk.ts'
import type { useSelection } from './use-selection.ts'

type DatedFilter<Filter> = Filter & { addedBefore: IsoDate }

/** Rows by their ids, or those that match a filter and had been added when the list was read. */
export type BulkTarget<Filter> = { ids: string[] } | { filter: DatedFilter<Filter> }

type BulkAction<Name> = {
  name: Name
  label: string
  /** The end of the question whether to do it. @param rows such as "these 3 comments" */
  question: (rows: string) => string
  /** What the question says about the consequences. @param ids of the rows; null for all that match the filter */
  detail?: (ids: ReadonlySet<string> | null) => string | undefined
  /** The button that confirms it. */
  confirmLabel: string
  /** Whether it asks for any rows, or only for those beyond the shown ones. */
  alwaysAsks: boolean
  isMain?: boolean
}

/** A filter with the number of rows that matched it when they were selected. */
type Matching<Filter> = { filter: DatedFilter<Filter>; key: string; total: string }

type Props<Name, Filter> = {
  /** One row, as in "these 3 comments". */
  noun: string
  list: Page<unknown>
  /** The number of shown rows. */
  shown: number
  /** What the list is filtered by. */
  filter: Filter
  actions: BulkAction<Name>[]
  call: (action: Name, target: BulkTarget<Filter>) => Promise<BulkResponse>
  selection: ReturnType<typeof useSelection>
  confirm: ReturnType<typeof useConfirm>['confirm']
}

/**
 * The actions for the selected rows, or for everything that matches the list's filter, which can be selected when all
 * shown rows are and the list has more.
 */
export function BulkBar<Name extends string, Filter extends object>(props: Props<Name, Filter>) {
  const { noun, list, shown, filter, actions, call, selection, confirm } = props
  const { run, runAll, busy, progress, stop } = useBulk()
  const [stored, setStored] = useState<Matching<Filter> | null>(null)
  const { asOf } = list
  const count = selection.selected.size
  const isRunning = progress !== null
  const key = JSON.stringify(filter)
  const hasMore = selection.isAllSelected && list.nextCursor !== null
  // After a change of the filter or the selection, the stored filter is not what the admin sees.
  const matching = isRunning || (hasMore && stored?.key === key) ? stored : null
  if (stored && !matching) setStored(null)
  const total = `${list.total.toLocaleString('en')}${list.totalIsCapped ? '+' : ''}`

  async function act({ name, question, detail, confirmLabel, alwaysAsks }: BulkAction<Name>) {
    if (busy) return
    if (alwaysAsks || matching) {
      const rows = count === 1 ? `this ${noun}` : `these ${matching?.total ?? count} ${noun}s`
      const text = `Are you sure you want to ${question(rows)}?`
      const consequences = detail?.(matching ? null : selection.selected)
      if (!(await confirm(text, { action: confirmLabel, detail: consequences }))) return
    }
    if (matching) await runAll(() => call(name, { filter: matching.filter }))
    else await run([...selection.selected], (ids) => call(name, { ids }))
  }

  function status() {
    if (matching && isRunning) return `${progress.toLocaleString('en')} of ${matching.total} done...`
    if (matching) return `All ${matching.total} that match are selected.`
    return hasMore ? `All ${shown} shown are selected.` : undefined
  }

  return (
    <SelectionBar
      count={isRunning ? shown : count}
      total={shown}
      status={status()}
      clearLabel={isRunning ? 'Cancel' : 'Clear'}
      onClear={isRunning ? stop : selection.clear}
    >
      {hasMore && asOf && !matching && (
        <button
          type="button"
          className="button quiet small"
          onClick={() => setStored({ filter: { ...filter, addedBefore: asOf }, key, total })}
        >
          Select all {total} that match
        </button>
      )}
      {actions.map((action) => (
        <button
          key={action.name}
          type="button"
          className={action.isMain ? 'button small' : 'button quiet small'}
          aria-disabled={busy}
          onClick={() => act(action)}
        >
          {action.label}
        </button>
      ))}
    </SelectionBar>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { IsoDate } from '#contract/wire.ts'
import { ApiError } from '#web/api/api.ts'
import type { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { useDelayedFlag } from '#web/hooks/use-delayed-flag.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { formatCount } from '../format-count.ts'
import { type BulkAnswer, type BulkRun, changeByFilter, changeByIds, createBulkRun } from './bulk-run.ts'
import type { Page } from './load-up-to.ts'
import { SelectionBar } from './selection-bar.tsx'
import type { Offer } from './use-row-changes.ts'
import type { useSelection } from './use-selection.ts'

/** The rows that match a filter and had been added when the list was read. */
export type DatedFilter<Filter> = Filter & { addedBefore: IsoDate }

type BulkAction<Name> = {
  name: Name
  label: string
  /** The end of the question whether to do it. @param rows such as "these 3 comments" */
  question: (rows: string) => string
  /** The words of the question about the consequences. @param ids of the rows; null for all that match the filter */
  detail?: (ids: ReadonlySet<string> | null) => string | undefined
  /** The button that confirms it. */
  confirmLabel: string
  /** Whether it asks for any rows, or only for those beyond the shown ones. */
  alwaysAsks: boolean
  /** Asked after the question; false does nothing. @param ids null for all that match the filter */
  settle?: (ids: string[] | null) => Promise<boolean>
  isMain?: boolean
  /** The action that undoes it, and the rows to which that applies; `settle` as above. */
  undo?: { name: Name; ids: ReadonlySet<string>; settle?: (ids: string[]) => Promise<boolean> }
}

/** A filter with the number of rows that matched it when they were selected. */
type Matching<Filter> = { filter: DatedFilter<Filter>; key: string; total: { count: number; label: string } }

type Props<Name, Filter> = {
  /** One row, as in "these 3 comments". */
  noun: string
  /** The number of shown rows. */
  shown: number
  /** The filter of the list. */
  filter: Filter
  actions: BulkAction<Name>[]
  call: (action: Name, ids: string[]) => Promise<BulkAnswer>
  /** For lists of which everything that matches the filter can be changed, beyond the shown rows. */
  all?: { list: Page<unknown>; call: (action: Name, filter: DatedFilter<Filter>) => Promise<BulkAnswer> }
  selection: ReturnType<typeof useSelection>
  confirm: ReturnType<typeof useConfirm>['confirm']
  /** Shows the undo of an action beside the list; null takes it away. */
  onOffer: (offer: Offer | null) => void
}

/**
 * The actions for the selected rows, or for everything that matches the list's filter, which can be selected when all
 * shown rows are and the list has more. An action that was interrupted can be continued until the filter changes.
 */
export function BulkBar<Name extends string, Filter extends object>(props: Props<Name, Filter>) {
  const { noun, shown, filter, actions, call, all, selection, confirm, onOffer } = props
  const { start, resume, stop, forget, busy, progress } = useBulk(onOffer)
  const [stored, setStored] = useState<Matching<Filter> | null>(null)
  const count = selection.selected.size
  const key = JSON.stringify(filter)
  const [startedWith, setStartedWith] = useState(key)
  const hasMore = selection.isAllSelected && all !== undefined && all.list.nextCursor !== null
  const match = hasMore && all.list.asOf ? { addedBefore: all.list.asOf, total: totalOf(all.list) } : null
  // After a change of the filter or the selection, the stored filter is not what the admin sees.
  const matching = busy || (hasMore && stored?.key === key) ? stored : null
  if (stored && !matching) setStored(null)
  const wasInterrupted = progress?.wasInterrupted === true
  if (wasInterrupted && !busy && startedWith !== key) forget()

  async function act({ name, question, detail, confirmLabel, alwaysAsks, settle, undo }: BulkAction<Name>) {
    if (busy) return
    const ids = [...selection.selected]
    if (alwaysAsks || matching) {
      const rows = count === 1 ? `this ${noun}` : `these ${matching?.total.label ?? count} ${noun}s`
      const text = `Are you sure you want to ${question(rows)}?`
      const consequences = detail?.(matching ? null : selection.selected)
      if (!(await confirm(text, { action: confirmLabel, detail: consequences }))) return
    }
    if (settle && !(await settle(matching ? null : ids))) return
    setStartedWith(key)
    const work =
      matching && all
        ? changeByFilter(() => all.call(name, matching.filter))
        : changeByIds(ids, (part) => call(name, part))
    const undone = ids.filter((id) => undo?.ids.has(id))
    const offer = undo && undone.length > 0 ? () => void goBack(undo, undone) : undefined
    await start(createBulkRun(work), matching?.total ?? countOf(ids), offer)
  }

  async function goBack({ name, settle }: NonNullable<BulkAction<Name>['undo']>, ids: string[]) {
    if (settle && !(await settle(ids))) return
    await start(createBulkRun(changeByIds(ids, (part) => call(name, part))), countOf(ids))
  }

  function status() {
    if (progress) return `${formatCount(progress.done)} of ${progress.total.label} done${busy ? '...' : ''}`
    if (matching) return `All ${matching.total.label} that match are selected.`
    return hasMore ? `All ${shown} shown are selected.` : undefined
  }

  function clear() {
    if (busy) stop()
    else if (progress) forget()
    else selection.clear()
  }

  return (
    <SelectionBar
      count={progress ? shown : count}
      total={shown}
      status={status()}
      progress={progress && busy ? { value: progress.done, max: progress.total.count } : undefined}
      clearLabel={progress && busy ? 'Stop' : 'Clear'}
      onClear={clear}
    >
      {match && !matching && !progress && (
        <button
          type="button"
          className="button quiet small"
          onClick={() => setStored({ filter: { ...filter, addedBefore: match.addedBefore }, key, total: match.total })}
        >
          Select all {match.total.label} that match
        </button>
      )}
      {wasInterrupted ? (
        <button type="button" className="button small" aria-disabled={busy} onClick={() => resume()}>
          Continue
        </button>
      ) : (
        actions.map((action) => (
          <button
            key={action.name}
            type="button"
            className={classOf(action)}
            aria-disabled={busy}
            onClick={() => act(action)}
          >
            {action.label}
          </button>
        ))
      )}
    </SelectionBar>
  )
}

function classOf({ name, isMain }: { name: string; isMain?: boolean }) {
  if (name === 'delete') return 'button quiet danger small'
  return isMain ? 'button small' : 'button quiet small'
}

function countOf(ids: string[]) {
  return { count: ids.length, label: formatCount(ids.length) }
}

function totalOf({ total, totalIsCapped }: Page<unknown>) {
  return { count: total, label: `${formatCount(total)}${totalIsCapped ? '+' : ''}` }
}

type State = {
  run: BulkRun
  /** How many rows it is for; `label` is the number as it is shown. */
  total: { count: number; label: string }
  done: number
  wasInterrupted: boolean
  /** The undo that is offered at its end. */
  undo: (() => void) | undefined
}

/**
 * Runs one action on many rows. One toast summarizes the results, and the list is reloaded. A run that was interrupted can be
 * continued.
 */
function useBulk(onOffer: Props<string, object>['onOffer']) {
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<State | null>(null)
  const isSlow = useDelayedFlag(busy)
  const isStopped = useRef(false)

  // Without the page there is no button that stops the run.
  useEffect(() => {
    return () => {
      isStopped.current = true
    }
  }, [])

  async function carryOut(begun: State) {
    const { run, undo } = begun
    let hasSession = true
    async function work(): Promise<{ message?: string; note: string }> {
      isStopped.current = false
      onOffer(null)
      setState(begun)
      try {
        const onProgress = () => setState({ ...begun, done: run.done() })
        const message = await run.resume(() => isStopped.current, onProgress)
        // The line with its undo says it too.
        return undo ? { note: message } : { message, note: message }
      } catch (error) {
        hasSession = !hasStatus(error, 401)
        throw error
      } finally {
        const canContinue = !run.isDone() && run.done() > 0
        setState(canContinue ? { ...begun, done: run.done(), wasInterrupted: true } : null)
      }
    }
    await submit(work, { onSuccess: ({ note }) => undo && onOffer({ note, undo }) })
    // After the next login the page reloads its data by itself; without a session it would lose the run.
    if (hasSession) await revalidate()
  }

  return {
    busy,
    /** The run that takes over 300 ms or was interrupted; null when there is none. */
    progress: state && (isSlow || state.wasInterrupted) ? state : null,
    start: (run: BulkRun, total: State['total'], undo?: State['undo']) =>
      carryOut({ run, total, done: 0, wasInterrupted: false, undo }),
    resume: () => (state ? carryOut(state) : Promise.resolve()),
    stop: () => {
      isStopped.current = true
    },
    /** Forgets a run that was interrupted. */
    forget: () => setState(null),
  }
}

function hasStatus(error: unknown, status: number): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof ApiError ? error.status === status : hasStatus(error.cause, status)
}

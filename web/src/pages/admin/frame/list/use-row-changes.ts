import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { reportCall } from '#web/hooks/use-submit.ts'

/** The delay between an action and the reloading of the page's data, from the specification. */
const reloadDelayMs = 1_000

/** How an action changes a row. */
type RowChange<Row> = Partial<Row> | 'removed'

/** An optimistic change: sent to the server, confirmed by it, or confirmed with the reload under way. */
type Pending<Row> = { change: RowChange<Row>; stage: 'sent' | 'done' | 'reloading' }

type Change<Row> = { change: RowChange<Row>; call: () => Promise<{ message: string }> }
/**
 * The undo of an action, offered beside the list until something else is done with it. `change` is left out where it brings a
 * removed row back; `settle` is asked first, and false undoes nothing.
 */
export type WayBack<Row> = Partial<Change<Row>> &
  Pick<Change<Row>, 'call'> & { note: string; settle?: () => Promise<boolean> }
type Action<Row> = Change<Row> & { row: Row; failure?: string; wayBack?: WayBack<Row> }
/** The line beside the list, and the undo that it offers. */
export type Offer = { note: string; undo: () => void }

/**
 * The rows of a loader's list with optimistic changes. A change is shown at once. When the server refuses it, it is
 * reverted; when the server confirms it, the page's data is reloaded a second later.
 */
export function useRowChanges<Row extends { _id: string }>(list: Row[]) {
  const [pending, setPending] = useState<ReadonlyMap<string, Pending<Row>>>(new Map())
  const [seen, setSeen] = useState(list)
  const [offer, setOffer] = useState<Offer | null>(null)
  const inFlight = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { revalidate } = useRevalidator()

  // Reloaded data contains every change that was confirmed before the reload began.
  if (list !== seen) {
    setSeen(list)
    setPending((current) => new Map([...current].filter(([, { stage }]) => stage !== 'reloading')))
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function reload() {
    setPending(
      (current) =>
        new Map(
          Array.from(current, ([id, { change, stage }]) => [
            id,
            { change, stage: stage === 'done' ? 'reloading' : stage },
          ]),
        ),
    )
    revalidate()
  }

  /** Runs an action on a row. Ignores calls for a row whose previous action is still under way. */
  async function act({ row, change, call, failure, wayBack }: Action<Row>) {
    const id = row._id
    if (inFlight.current.has(id)) return
    inFlight.current.add(id)
    setOffer(null)
    setPending((current) => new Map(current).set(id, { change, stage: 'sent' }))
    let isDone = false
    const options = {
      ...(failure && { failure }),
      onSuccess: () => {
        isDone = true
      },
    }
    await reportCall(call, options)
    inFlight.current.delete(id)
    setPending((current) => {
      const next = new Map(current)
      if (isDone) next.set(id, { change, stage: 'done' })
      else next.delete(id)
      return next
    })
    if (!isDone) return
    if (wayBack) setOffer({ note: wayBack.note, undo: () => void goBack(row, wayBack) })
    clearTimeout(timer.current)
    timer.current = setTimeout(reload, reloadDelayMs)
  }

  async function goBack(row: Row, { change = {}, call, settle }: WayBack<Row>) {
    if (settle && !(await settle())) return
    await act({ row, change, call })
  }

  const rows = list.flatMap((row) => {
    const change = pending.get(row._id)?.change
    if (change === 'removed') return []
    return [change ? { ...row, ...change } : row]
  })
  return { rows, act, offer, setOffer }
}

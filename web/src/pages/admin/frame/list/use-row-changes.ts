import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toasts } from '#web/dom/toasts.ts'
import { reportCall } from '#web/hooks/use-submit.ts'
import { useUndoOffer } from '../use-undo-offer.tsx'

/** The delay between an action and the reloading of the page's data, from the specification. */
const reloadDelayMs = 1_000

/** How an action changes a row. */
type RowChange<Row> = Partial<Row> | 'removed'

/** An optimistic change: sent to the server, confirmed by it, or confirmed with the reload under way. */
type Pending<Row> = { change: RowChange<Row>; stage: 'sent' | 'done' | 'reloading' }

type Change<Row> = { change: RowChange<Row>; call: () => Promise<{ message: string }> }
/** The undo that brings a removed row back, offered beside the list until something else is done with it. */
export type WayBack = { note: string; call: () => Promise<{ message: string }> }
/** `undo`: what the notice of its success offers to do. */
type Action<Row> = Change<Row> & { row: Row; failure?: string; undo?: Change<Row>; wayBack?: WayBack }

/**
 * The rows of a loader's list with optimistic changes. A change is shown at once. When the server refuses it, it is
 * reverted; when the server confirms it, the page's data is reloaded a second later.
 */
export function useRowChanges<Row extends { _id: string }>(list: Row[]) {
  const [pending, setPending] = useState<ReadonlyMap<string, Pending<Row>>>(new Map())
  const [seen, setSeen] = useState(list)
  const [offer, setOffer] = useState<{ note: string; bringBack: () => void } | null>(null)
  const inFlight = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { revalidate } = useRevalidator()
  const { offerUndo } = useUndoOffer()

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
  async function act({ row, change, call, failure, undo, wayBack }: Action<Row>) {
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
    await reportCall(call, options, undo && notifierOf(row, undo))
    inFlight.current.delete(id)
    setPending((current) => {
      const next = new Map(current)
      if (isDone) next.set(id, { change, stage: 'done' })
      else next.delete(id)
      return next
    })
    if (!isDone) return
    if (wayBack) setOffer({ note: wayBack.note, bringBack: () => void act({ row, change: {}, call: wayBack.call }) })
    clearTimeout(timer.current)
    timer.current = setTimeout(reload, reloadDelayMs)
  }

  function notifierOf(row: Row, undo: Change<Row>) {
    return { ...toasts, success: (message: string) => offerUndo(message, () => void act({ row, ...undo })) }
  }

  const rows = list.flatMap((row) => {
    const change = pending.get(row._id)?.change
    if (change === 'removed') return []
    return [change ? { ...row, ...change } : row]
  })
  return { rows, act, offer }
}

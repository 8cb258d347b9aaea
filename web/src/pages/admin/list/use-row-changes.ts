import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { useSubmit } from '#web/hooks/use-submit.ts'

/** The specification's delay between an action and the reloading of the page's data, in milliseconds. */
const reloadDelay = 1_000

/** What an action makes of a row. */
export type RowChange<Row> = Partial<Row> | 'gone'

/** A change shown before the server's data has it: sent, answered, or waiting for the data that is on its way. */
type Pending<Row> = { change: RowChange<Row>; stage: 'sent' | 'done' | 'reloading' }

type Action<Row> = { row: Row; change: RowChange<Row>; call: () => Promise<{ message: string }>; failure?: string }

/**
 * The rows of a loader's list with the changes that were just made to them. A change shows at once; when the server
 * refuses it is taken back, when it agrees the page's data is loaded afresh a second later.
 */
export function useRowChanges<Row extends { _id: string }>(list: Row[]) {
  const [pending, setPending] = useState<ReadonlyMap<string, Pending<Row>>>(new Map())
  const [seen, setSeen] = useState(list)
  const inFlight = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { revalidate } = useRevalidator()

  // Fresh data speaks for itself, for every change that was done when it was asked for.
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

  /** Does it, once: a second click on the same row while the first is under way is no second action. */
  async function act({ row, change, call, failure }: Action<Row>, submit: ReturnType<typeof useSubmit>['submit']) {
    const id = row._id
    if (inFlight.current.has(id)) return
    inFlight.current.add(id)
    setPending((current) => new Map(current).set(id, { change, stage: 'sent' }))
    let isDone = false
    await submit(call, {
      ...(failure && { failure }),
      onSuccess: () => {
        isDone = true
      },
    })
    inFlight.current.delete(id)
    setPending((current) => {
      const next = new Map(current)
      if (isDone) next.set(id, { change, stage: 'done' })
      else next.delete(id)
      return next
    })
    if (!isDone) return
    clearTimeout(timer.current)
    timer.current = setTimeout(reload, reloadDelay)
  }

  const rows = list.flatMap((row) => {
    const change = pending.get(row._id)?.change
    if (change === 'gone') return []
    return [change ? { ...row, ...change } : row]
  })
  return { rows, act }
}

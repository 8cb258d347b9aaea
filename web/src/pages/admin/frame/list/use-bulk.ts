import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#web/api/api.ts'
import { useDelayedFlag } from '#web/hooks/use-delayed-flag.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { useUndoOffer } from '../use-undo-offer.tsx'
import type { BulkRun } from './bulk-run.ts'

type State = {
  run: BulkRun
  /** How many rows it is for; `label` is the number as it is shown. */
  total: { count: number; label: string }
  done: number
  wasInterrupted: boolean
  /** The undo that the notice at its end offers. */
  undo: (() => void) | undefined
}

/**
 * Runs one action on many rows. One toast summarizes the results, and the list is reloaded. A run that was interrupted can be
 * continued.
 */
export function useBulk() {
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()
  const { offerUndo } = useUndoOffer()
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
    async function work(): Promise<{ message?: string; undoable?: string }> {
      isStopped.current = false
      setState(begun)
      try {
        const onProgress = () => setState({ ...begun, done: run.done() })
        const message = await run.resume(() => isStopped.current, onProgress)
        return undo ? { undoable: message } : { message }
      } catch (error) {
        hasSession = !hasStatus(error, 401)
        throw error
      } finally {
        const canContinue = !run.isDone() && run.done() > 0
        setState(canContinue ? { ...begun, done: run.done(), wasInterrupted: true } : null)
      }
    }
    await submit(work, { onSuccess: ({ undoable }) => undoable && undo && offerUndo(undoable, undo) })
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

import { now } from './clock.ts'
import { minute } from './contract/units.ts'
import { recordOutcomes } from './db/binding-checks.ts'
import type { Task } from './env.ts'
import { logFailure } from './errors.ts'

/** A failing service is stored once in this period by each isolate, however many requests meet it. */
const failurePeriod = minute
/** A success that is stored already is stored again after this time: it costs a row. */
const successPeriod = 10 * minute

const storedFailures = new Map<string, number>()

/**
 * Stores, after the response, how calls of services ended in this invocation. A reader's request notes failures only, so that
 * it costs nothing while the services answer.
 */
export function storeOutcomes({ executionCtx, var: { db, meter, requestId } }: Task): void {
  if (meter.outcomes.size === 0) return
  const at = now()
  const outcomes = [...meter.outcomes].filter(([name, error]) => error === null || isDue(name, at.getTime()))
  meter.outcomes.clear()
  if (outcomes.length === 0) return
  const stored = recordOutcomes(
    db,
    outcomes.map(([name, error]) => ({ name, error })),
    at,
    successPeriod,
  )
  // D1 itself may have failed.
  executionCtx.waitUntil(stored.catch((error: unknown) => logFailure(error, requestId)))
}

function isDue(name: string, time: number): boolean {
  if (time - (storedFailures.get(name) ?? 0) < failurePeriod) return false
  storedFailures.set(name, time)
  return true
}

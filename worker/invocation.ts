import { AsyncLocalStorage } from 'node:async_hooks'
import { createMeter, type Meter } from './meter.ts'

const current = new AsyncLocalStorage<Meter>()

/** Runs an invocation, in which `currentMeter` is this one. */
export function runWithMeter<Result>(meter: Meter, run: () => Result): Result {
  return current.run(meter, run)
}

/** The meter of the invocation that the caller belongs to. */
export function currentMeter(): Meter {
  return current.getStore() ?? createMeter()
}

/** Counts a call of another service before it is made. @throws Error as Workers do when it is one too many */
export function countCall(): void {
  const meter = currentMeter()
  meter.calls += 1
  if (meter.calls > meter.limits.calls) throw new Error('Too many subrequests by single Worker invocation.')
}

/** Notes that a service has answered. The notes of the invocation are stored when it ends (store-outcomes.ts). */
export function noteSuccess(key: string): void {
  currentMeter().outcomes.set(key, null)
}

/** Notes that a service has failed. @param sentence for the admin: it has nothing that a visitor sent */
export function noteFailure(key: string, sentence: string): void {
  currentMeter().outcomes.set(key, sentence)
}

import { AsyncLocalStorage } from 'node:async_hooks'

/** How many milliseconds later it is for a request. */
const offset = new AsyncLocalStorage<number>()

const { now } = Date
const later = () => now() + (offset.getStore() ?? 0)

globalThis.Date = new Proxy(Date, {
  construct: (target, values, made) => Reflect.construct(target, values.length === 0 ? [later()] : values, made),
  get: (target, name, self) => (name === 'now' ? later : Reflect.get(target, name, self)),
})

/**
 * Runs what a request does as if it was another time. Time passes as it does.
 * @param time in milliseconds; null for the real one
 */
export function runAt<Result>(time: string | null, run: () => Result): Result {
  return time === null ? run() : offset.run(Number(time) - now(), run)
}

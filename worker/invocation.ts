import { AsyncLocalStorage } from 'node:async_hooks'
import type { Bindings } from './env.ts'
import { createMeter, type InvocationLimits, type Meter } from './meter.ts'

const current = new AsyncLocalStorage<Meter>()
/** One set for each set of bindings, so that what is kept by them, such as the configuration, is found again. */
const counted = new WeakMap<Bindings, Bindings>()

/**
 * Runs one invocation with a meter of its own.
 * @param run gets the bindings, which count their calls, those in `waitUntil` included. A call above the limits throws what
 * Cloudflare throws
 */
export function runInvocation<Result>(env: Bindings, limits: InvocationLimits, run: (env: Bindings) => Result): Result {
  return current.run(createMeter(limits), () => run(countedBindings(env)))
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

/** Notes that a service has answered. What the invocation notes is stored when it ends (health/store-outcomes.ts). */
export function noteSuccess(key: string): void {
  currentMeter().outcomes.set(key, null)
}

/** Notes that a service has failed. @param sentence for the admin: it has nothing that a visitor sent */
export function noteFailure(key: string, sentence: string): void {
  currentMeter().outcomes.set(key, sentence)
}

function countedBindings(env: Bindings): Bindings {
  const known = counted.get(env)
  if (known) return known
  const { MEDIA, IMAGES, AI, EMAIL } = env
  const bindings: Bindings = {
    ...env,
    MEDIA: countCallsOf(MEDIA, ['get', 'head', 'put', 'delete', 'list']),
    // `input` begins a transformation, which is one call.
    ...(IMAGES && { IMAGES: countCallsOf(IMAGES, ['info', 'input']) }),
    ...(AI && { AI: countCallsOf(AI, ['run']) }),
    ...(EMAIL && { EMAIL: countCallsOf(EMAIL, ['send']) }),
  }
  counted.set(env, bindings)
  counted.set(bindings, bindings)
  return bindings
}

/** The binding, whose functions of these names count as a call. */
function countCallsOf<Binding extends object>(binding: Binding, names: (keyof Binding & string)[]): Binding {
  return new Proxy(binding, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      const isCounted = names.some((one) => one === name)
      return (...input: unknown[]) => {
        if (isCounted) countCall()
        return Reflect.apply(value, target, input)
      }
    },
  })
}

import type { Bindings } from './env.ts'
import { countCall, runWithMeter } from './invocation.ts'
import { createMeter, type InvocationLimits } from './meter.ts'

/** A multipart upload is resumed for one call each. */
const bucketCalls = ['get', 'head', 'put', 'delete', 'list', 'createMultipartUpload', 'resumeMultipartUpload'] as const

/** One set for each set of bindings, so that what is kept by them, such as the configuration, is found again. */
const counted = new WeakMap<Bindings, Bindings>()

/**
 * Runs one invocation with a meter of its own.
 * @param run gets the bindings, which count their calls, those in `waitUntil` included. A call above the limits throws what
 * Cloudflare throws
 */
export function runInvocation<Result>(env: Bindings, limits: InvocationLimits, run: (env: Bindings) => Result): Result {
  return runWithMeter(createMeter(limits), () => run(countedBindings(env)))
}

function countedBindings(env: Bindings): Bindings {
  const known = counted.get(env)
  if (known) return known
  const { MEDIA, BACKUPS, IMAGES, AI, EMAIL } = env
  const bindings: Bindings = {
    ...env,
    MEDIA: countCallsOf(MEDIA, bucketCalls),
    ...(BACKUPS && { BACKUPS: countCallsOf(BACKUPS, bucketCalls) }),
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
function countCallsOf<Binding extends object>(binding: Binding, names: readonly (keyof Binding & string)[]): Binding {
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

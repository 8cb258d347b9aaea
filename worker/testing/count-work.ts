import { AsyncLocalStorage } from 'node:async_hooks'

/** The bytes that an invocation has worked on: they cost most of the CPU time, which is short on Free. */
export type Work = {
  /** Characters that `JSON.stringify` has made, and that `JSON.parse` has read. */
  written: number
  parsed: number
  /** Bytes of UTF-8. */
  encoded: number
  /** Bytes that were encrypted or decrypted, and hashed. */
  sealed: number
  hashed: number
  /** Characters of the texts in the answers of D1. */
  answered: number
  /** Calls of `importKey`, and passwords that PBKDF2 has hashed. */
  keys: number
  passwords: number
}

type Counted = {
  work: Work
  /** Of `sealed`: an invocation that has more is ended. */
  mostSealed: number
  /** Called when it is ended. Nothing that it calls answers any more. */
  end(): void
  isEnded: boolean
}

const current = new AsyncLocalStorage<Counted>()

/** The work of the invocation under way. */
export function currentWork(): Work | undefined {
  return current.getStore()?.work
}

/** Waits for ever in an invocation that was ended. */
export async function waitIfEnded(): Promise<void> {
  if (current.getStore()?.isEnded) await new Promise(() => {})
}

/**
 * Counts the work of an invocation.
 * @param mostSealed more encrypted and decrypted bytes end it half-way, as Cloudflare ends an invocation without CPU time
 * @returns what `run` returns; null when the invocation was ended
 */
export async function countWork<Result>(
  mostSealed: number,
  run: () => Promise<Result>,
): Promise<{ result: Result | null; work: Work }> {
  const work: Work = { written: 0, parsed: 0, encoded: 0, sealed: 0, hashed: 0, answered: 0, keys: 0, passwords: 0 }
  const { promise: ended, resolve } = Promise.withResolvers<null>()
  const counted: Counted = { work, mostSealed, end: () => resolve(null), isEnded: false }
  return { result: await Promise.race([current.run(counted, run), ended]), work }
}

function count(name: keyof Work, amount: number): void {
  const counted = current.getStore()
  if (!counted) return
  counted.work[name] += amount
  if (counted.work.sealed <= counted.mostSealed) return
  counted.isEnded = true
  counted.end()
}

/** Of the test itself, which does not count. */
export const writeUncounted = JSON.stringify

type Func = (...parameters: never[]) => unknown

/** The same function, of which `note` counts each call. */
function counting<Called extends Func>(
  called: Called,
  note: (parameters: Parameters<Called>, result: unknown) => void,
) {
  return new Proxy(called, {
    apply(target, self, parameters: Parameters<Called>) {
      const result: unknown = Reflect.apply(target, self, parameters)
      note(parameters, result)
      return result
    },
  })
}

/** The same function of `crypto.subtle`, which answers nothing to an invocation that was ended. */
function counted<Called extends Func>(called: Called, note: (parameters: Parameters<Called>) => void) {
  return new Proxy(called, {
    async apply(target, self, parameters: Parameters<Called>) {
      note(parameters)
      await waitIfEnded()
      return Reflect.apply(target, self, parameters)
    },
  })
}

JSON.stringify = counting(JSON.stringify, (_, text) => count('written', typeof text === 'string' ? text.length : 0))
JSON.parse = counting(JSON.parse, ([text]) => count('parsed', String(text).length))
const { prototype } = TextEncoder
prototype.encode = counting(prototype.encode, (_, bytes) =>
  count('encoded', bytes instanceof Uint8Array ? bytes.length : 0),
)
Buffer.from = counting(Buffer.from, ([text], bytes) =>
  count('encoded', typeof text === 'string' && bytes instanceof Uint8Array ? bytes.length : 0),
)
Buffer.prototype.write = counting(Buffer.prototype.write, (_, bytes) => count('encoded', Number(bytes)))
const { subtle } = crypto
subtle.encrypt = counted(subtle.encrypt, ([, , data]) => count('sealed', data.byteLength))
subtle.decrypt = counted(subtle.decrypt, ([, , data]) => count('sealed', data.byteLength))
subtle.digest = counted(subtle.digest, ([, data]) => count('hashed', data.byteLength))
subtle.importKey = counted(subtle.importKey, () => count('keys', 1))
subtle.deriveBits = counted(subtle.deriveBits, () => count('passwords', 1))

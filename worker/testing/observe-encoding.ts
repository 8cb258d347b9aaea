/** What a request has written as JSON and as UTF-8, together, in characters and bytes; and how many keys it has imported. */
export type Encoding = { encoded: number; keys: number }

/** Counts them from now on. @param current the counts of the request under way */
export function observeEncoding(current: () => Encoding | undefined) {
  const count = (amount: number) => {
    const counts = current()
    if (counts) counts.encoded += amount
  }
  JSON.stringify = observed(JSON.stringify, (json: unknown) => typeof json === 'string' && count(json.length))
  const { prototype } = TextEncoder
  prototype.encode = observed(prototype.encode, (bytes: Uint8Array) => count(bytes.length))
  Buffer.from = observed(Buffer.from, (bytes: Buffer, [source]) => typeof source === 'string' && count(bytes.length))
  Buffer.prototype.write = observed(Buffer.prototype.write, count)
  crypto.subtle.importKey = observed(crypto.subtle.importKey.bind(crypto.subtle), () => {
    const counts = current()
    if (counts) counts.keys += 1
  })
}

/** The same function, of which each result is seen. */
function observed<Observed extends (...values: never[]) => unknown>(
  call: Observed,
  see: (result: ReturnType<Observed>, values: unknown[]) => unknown,
): Observed {
  return new Proxy(call, {
    apply(target, self, values) {
      const result = Reflect.apply(target, self, values)
      see(result, values)
      return result
    },
  })
}

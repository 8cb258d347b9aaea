import { refused } from './refusals.ts'

export type Cbor = number | boolean | null | string | Uint8Array<ArrayBuffer> | Cbor[] | CborMap
export type CborMap = Map<Cbor, Cbor>

/** Authenticators nest no deeper (CTAP 2.2, 8). */
const maxDepth = 4

/**
 * Reads the item of CBOR (RFC 8949) that begins at `start`, in the form of CTAP2: no tags, no floats, no lengths that are left open, no
 * length longer than it must be, and no key twice.
 * @returns the item, and where the next one begins
 * @throws ApiError 422
 */
export function readCbor(bytes: Uint8Array<ArrayBuffer>, start: number): { value: Cbor; end: number } {
  let at = start

  function take(length: number) {
    if (length > bytes.length - at) throw refused('malformed')
    at += length
    return bytes.slice(at - length, at)
  }

  /** The number behind the first byte of an item. */
  function readLength(info: number): number {
    if (info < 24) return info
    if (info > 26) throw refused('malformed')
    const value = take(2 ** (info - 24)).reduce((sum, byte) => sum * 256 + byte, 0)
    const least = info === 24 ? 24 : 256 ** (2 ** (info - 25))
    if (value < least) throw refused('malformed')
    return value
  }

  function readItem(depth: number): Cbor {
    if (depth > maxDepth) throw refused('malformed')
    const [first = 0] = take(1)
    const [kind, info] = [first >> 5, first & 31]
    if (kind === 7) return readSimple(info)
    const length = readLength(info)
    if (kind === 0) return length
    if (kind === 1) return -1 - length
    if (kind === 2) return take(length)
    if (kind === 3) return new TextDecoder().decode(take(length))
    if (kind === 4) return readList(length, depth)
    if (kind === 5) return readMap(length, depth)
    throw refused('malformed')
  }

  function readSimple(info: number) {
    if (info === 20 || info === 21) return info === 21
    if (info === 22) return null
    throw refused('malformed')
  }

  function readList(length: number, depth: number): Cbor[] {
    const list: Cbor[] = []
    // Not by `length` at once: it may be any number, and each item has a byte at least.
    for (let index = 0; index < length; index += 1) list.push(readItem(depth + 1))
    return list
  }

  function readMap(length: number, depth: number): CborMap {
    const map: CborMap = new Map()
    for (let index = 0; index < length; index += 1) {
      const key = readItem(depth + 1)
      if (map.has(key)) throw refused('malformed')
      map.set(key, readItem(depth + 1))
    }
    return map
  }

  return { value: readItem(0), end: at }
}

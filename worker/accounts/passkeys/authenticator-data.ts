import { type CborMap, readCbor } from './cbor.ts'
import { refused } from './refusals.ts'

/** The bits of the flags (https://www.w3.org/TR/webauthn-3/#authdata-flags). */
const flag = { present: 1, verified: 4, backupEligible: 8, backedUp: 16, credential: 64, extensions: 128 }

const headBytes = 37
const longestId = 1_023

export type AuthenticatorData = {
  rpIdHash: Uint8Array<ArrayBuffer>
  isPresent: boolean
  isVerified: boolean
  counter: number
  /** A new credential; null in the answer to a challenge of a login. `key` is a COSE key. */
  credential: { id: Uint8Array<ArrayBuffer>; key: CborMap } | null
}

/** Reads what the authenticator signs (https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data), all of it. @throws ApiError 422 */
export function readAuthenticatorData(bytes: Uint8Array<ArrayBuffer>): AuthenticatorData {
  if (bytes.length < headBytes) throw refused('malformed')
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const flags = view.getUint8(32)
  const has = (bit: number) => (flags & bit) !== 0
  if (has(flag.backedUp) && !has(flag.backupEligible)) throw refused('malformed')
  let end = headBytes
  let credential: AuthenticatorData['credential'] = null
  if (has(flag.credential)) {
    // Behind the 16 bytes of the model of the authenticator, which nothing asks for.
    const start = headBytes + 16 + 2
    if (bytes.length < start) throw refused('malformed')
    const length = view.getUint16(start - 2)
    if (length === 0 || length > longestId || bytes.length < start + length) throw refused('malformed')
    const key = readCbor(bytes, start + length)
    if (!(key.value instanceof Map)) throw refused('malformed')
    credential = { id: bytes.slice(start, start + length), key: key.value }
    end = key.end
  }
  if (has(flag.extensions)) {
    const extensions = readCbor(bytes, end)
    if (!(extensions.value instanceof Map)) throw refused('malformed')
    end = extensions.end
  }
  if (end !== bytes.length) throw refused('malformed')
  return {
    rpIdHash: bytes.slice(0, 32),
    isPresent: has(flag.present),
    isVerified: has(flag.verified),
    counter: view.getUint32(33),
    credential,
  }
}

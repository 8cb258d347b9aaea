import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign as signBytes } from 'node:crypto'
import type { PasskeyAlgorithm } from '../contract/passkeys.ts'

/** Flags of authenticator data, in their usual meaning: the person is there, was verified, and the passkey is one of a synced account. */
export const usualFlags = 0x1d
const hasCredential = 0x40

/** Parts of an answer that are added, or are not the truth. */
export type Lie = {
  type?: string
  origin?: string
  crossOrigin?: unknown
  topOrigin?: string
  /** Of the host that is hashed. */
  rpId?: string
  flags?: number
  counter?: number
  /** Bytes behind the authenticator data, which are signed with it. */
  more?: Buffer
}

type Made = { algorithm?: PasskeyAlgorithm; origin?: string; id?: Buffer }

export type Authenticator = ReturnType<typeof createAuthenticator>

const keyKinds = {
  [-7]: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  [-8]: () => generateKeyPairSync('ed25519'),
  [-257]: () => generateKeyPairSync('rsa', { modulusLength: 2_048 }),
}
/** Making an RSA key takes a tenth of a second. */
const rsaPair: { made?: ReturnType<(typeof keyKinds)[-257]> } = {}

/** A program that makes a passkey and signs with it as a browser with an authenticator does, or otherwise. */
export function createAuthenticator({
  algorithm = -7,
  origin = 'https://example.org',
  id = randomBytes(32),
}: Made = {}) {
  if (algorithm === -257) rsaPair.made ??= keyKinds[-257]()
  const { publicKey, privateKey } = (algorithm === -257 ? rsaPair.made : undefined) ?? keyKinds[algorithm]()
  const key = coseKey(publicKey, algorithm)
  let counter = 0

  function clientData(challenge: string, kind: string, { type = kind, crossOrigin = false, topOrigin, ...lie }: Lie) {
    const data = { type, challenge, origin: lie.origin ?? origin, crossOrigin, ...(topOrigin && { topOrigin }) }
    return Buffer.from(JSON.stringify(data))
  }

  function authenticatorData(flags: number, { rpId = new URL(origin).hostname, more, ...lie }: Lie) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lie.counter ?? counter)
    const head = [hash(rpId), Buffer.of(lie.flags ?? flags), count]
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const credential = [Buffer.alloc(16), length, id, key]
    const isNew = ((lie.flags ?? flags) & hasCredential) !== 0
    return Buffer.concat([...head, ...(isNew ? credential : []), ...(more ? [more] : [])])
  }

  return {
    id: text(id),
    /** Counts up with each signature, as keys of hardware do. */
    countUp: () => {
      counter += 1
    },
    register(challenge: string, lie: Lie = {}) {
      return {
        id: text(id),
        clientDataJSON: text(clientData(challenge, 'webauthn.create', lie)),
        authenticatorData: text(authenticatorData(usualFlags | hasCredential, lie)),
      }
    },
    sign(challenge: string, lie: Lie = {}) {
      const client = clientData(challenge, 'webauthn.get', lie)
      const data = authenticatorData(usualFlags, lie)
      const signed = Buffer.concat([data, hash(client)])
      return {
        id: text(id),
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signBytes(algorithm === -8 ? null : 'sha256', signed, privateKey)),
      }
    },
  }
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

/** A public key as authenticators write it (RFC 9052, 7). */
function coseKey(key: KeyObject, algorithm: PasskeyAlgorithm): Buffer {
  const { x = '', y = '', n = '', e = '' } = key.export({ format: 'jwk' })
  const bytes = (value: string) => Buffer.from(value, 'base64url')
  const parts: Record<PasskeyAlgorithm, [number, number | Buffer][]> = {
    [-7]: [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ],
    [-8]: [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes(x)],
    ],
    [-257]: [
      [1, 3],
      [3, -257],
      [-1, bytes(n)],
      [-2, bytes(e)],
    ],
  }
  return cborMap(parts[algorithm])
}

/** A map of numbers in CBOR. */
export function cborMap(entries: [number | string, number | Buffer][]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, value]) => [cbor(key), cbor(value)])])
}

function cbor(value: number | string | Buffer): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  const bytes = Buffer.from(value)
  return Buffer.concat([head(typeof value === 'string' ? 3 : 2, bytes.length), bytes])
}

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.of((kind << 5) | length)
  if (length < 256) return Buffer.of((kind << 5) | 24, length)
  return Buffer.of((kind << 5) | 25, length >> 8, length & 255)
}

/** The attestation object without an attestation, in which libraries expect authenticator data. */
export function attestationOf(authenticatorData: string): string {
  const data = Buffer.from(authenticatorData, 'base64url')
  const parts = [head(5, 3), cbor('fmt'), cbor('none'), cbor('attStmt'), head(5, 0), cbor('authData'), cbor(data)]
  return text(Buffer.concat(parts))
}

import { type PasskeyAlgorithm, passkeyAlgorithms } from '../../contract/passkeys.ts'
import { toText } from './base64url.ts'
import type { Cbor, CborMap } from './cbor.ts'
import { rawSignature } from './raw-signature.ts'
import { refused } from './refusals.ts'

/** SPKI, and how it signs. */
export type PublicKey = { spki: Uint8Array<ArrayBuffer>; algorithm: PasskeyAlgorithm }

/** The numbers of https://www.iana.org/assignments/cose/cose.xhtml. */
const cose = { kind: 1, algorithm: 3, curve: -1, x: -2, y: -3, modulus: -1, exponent: -2 } as const
const kinds = { [-7]: 2, [-8]: 1, [-257]: 3 } as const

const imports = {
  [-7]: { name: 'ECDSA', namedCurve: 'P-256' },
  [-8]: { name: 'Ed25519' },
  [-257]: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
} as const
const verifications = {
  [-7]: { name: 'ECDSA', hash: 'SHA-256' },
  [-8]: { name: 'Ed25519' },
  [-257]: { name: 'RSASSA-PKCS1-v1_5' },
} as const

/** Of an RSA key: shorter ones can be broken, and longer ones cost the server time. */
const modulusBits = { least: 2_048, most: 8_192 }

/**
 * Reads the key that the authenticator states. The SPKI that a browser can give besides (`getPublicKey()`) is not asked for: it could
 * only be the same key or a wrong one. So is its algorithm, which the key has.
 * @throws ApiError 422 for another kind of key, and for numbers that are no key
 */
export async function readPublicKey(key: CborMap): Promise<PublicKey> {
  const algorithm = passkeyAlgorithms.find((known) => known === key.get(cose.algorithm))
  if (algorithm === undefined || key.get(cose.kind) !== kinds[algorithm]) throw refused('algorithm')
  const jwk = { [-7]: ellipticKey, [-8]: edwardsKey, [-257]: rsaKey }[algorithm](key)
  try {
    // The import checks that the point is on the curve.
    const imported = await crypto.subtle.importKey('jwk', jwk, imports[algorithm], true, ['verify'])
    return { spki: toSpki(await crypto.subtle.exportKey('spki', imported)), algorithm }
  } catch {
    throw refused('malformed')
  }
}

/** Whether a key has made the signature. @param signature of ECDSA in DER, as authenticators make it */
export async function isSignedBy(
  { spki, algorithm }: PublicKey,
  signature: Uint8Array<ArrayBuffer>,
  data: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const raw = algorithm === -7 ? rawSignature(signature) : signature
  if (!raw) return false
  const key = await crypto.subtle.importKey('spki', spki, imports[algorithm], false, ['verify'])
  return crypto.subtle.verify(verifications[algorithm], key, raw, data)
}

function ellipticKey(key: CborMap) {
  if (key.get(cose.curve) !== 1) throw refused('algorithm')
  return { kty: 'EC', crv: 'P-256', x: textOf(key.get(cose.x), 32), y: textOf(key.get(cose.y), 32) }
}

function edwardsKey(key: CborMap) {
  if (key.get(cose.curve) !== 6) throw refused('algorithm')
  return { kty: 'OKP', crv: 'Ed25519', x: textOf(key.get(cose.x), 32) }
}

function rsaKey(key: CborMap) {
  const modulus = bytesOf(key.get(cose.modulus))
  const [first = 0] = modulus
  const bits = 8 * modulus.length - Math.clz32(first) + 24
  // A number has no zero before it (RFC 8230, 4).
  if (first === 0 || bits < modulusBits.least || bits > modulusBits.most) throw refused('algorithm')
  return { kty: 'RSA', n: toText(modulus), e: toText(bytesOf(key.get(cose.exponent))) }
}

function textOf(value: Cbor | undefined, length: number): string {
  const bytes = bytesOf(value)
  if (bytes.length !== length) throw refused('malformed')
  return toText(bytes)
}

function bytesOf(value: Cbor | undefined): Uint8Array<ArrayBuffer> {
  if (!(value instanceof Uint8Array)) throw refused('malformed')
  return value
}

function toSpki(exported: ArrayBuffer | JsonWebKey): Uint8Array<ArrayBuffer> {
  if (!(exported instanceof ArrayBuffer)) throw refused('malformed')
  return new Uint8Array(exported)
}

/** The bytes of a coordinate of P-256. */
const size = 32

/**
 * The two numbers of an ECDSA signature side by side, as WebCrypto takes them, from the DER that authenticators make
 * (https://www.w3.org/TR/webauthn-3/#sctn-signature-attestation-types).
 * @returns null for anything but the one DER of two numbers that are positive and fit
 */
export function rawSignature(der: Uint8Array): Uint8Array<ArrayBuffer> | null {
  // A length below 128 has one byte, and the longest signature has 72.
  if (der[0] !== 0x30 || der[1] !== der.length - 2 || der.length > 2 * (size + 3) + 2) return null
  const first = readNumber(der, 2)
  const second = first && readNumber(der, first.end)
  if (!first || second?.end !== der.length) return null
  const raw = new Uint8Array(2 * size)
  raw.set(first.digits, size - first.digits.length)
  raw.set(second.digits, 2 * size - second.digits.length)
  return raw
}

function readNumber(der: Uint8Array, start: number) {
  const length = der[start + 1] ?? 0
  const end = start + 2 + length
  if (der[start] !== 0x02 || length === 0 || end > der.length) return null
  const bytes = der.subarray(start + 2, end)
  const [head = 0, next = 0] = bytes
  // A number above 127 would be negative; a zero stands before a number that would be otherwise, and nowhere else.
  if (head > 127 || (head === 0 && length > 1 && next < 128)) return null
  const digits = head === 0 ? bytes.subarray(1) : bytes
  return digits.length > size ? null : { digits, end }
}

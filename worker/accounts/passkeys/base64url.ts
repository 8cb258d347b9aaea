import { refused } from './refusals.ts'

/** Bytes of base64url that has one spelling: no padding, and no bits that are left over. @throws ApiError 422 */
export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64url'))
  if (toText(bytes) !== text) throw refused('malformed')
  return bytes
}

export function toText(bytes: Uint8Array | ArrayBuffer): string {
  return Buffer.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)).toString('base64url')
}

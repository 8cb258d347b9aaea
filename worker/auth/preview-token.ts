import { z } from 'zod'

/** What a preview link shows, and until when (milliseconds since 1970). */
export type PreviewClaim = { id: string; until: number }

const claimShape = z.object({ id: z.string(), until: z.number() })
const algorithm = { name: 'HMAC', hash: 'SHA-256' }

/** A claim that nobody can make or change without the key: `base64url(JSON).base64url(HMAC-SHA-256)`. */
export async function signPreview(claim: PreviewClaim, key: string): Promise<string> {
  const payload = encode(new TextEncoder().encode(JSON.stringify(claim)))
  const signature = await crypto.subtle.sign('HMAC', await importKey(key), new TextEncoder().encode(payload))
  return `${payload}.${encode(new Uint8Array(signature))}`
}

/** What a token claims; null for one that was not signed with the key, to the letter. Compares in constant time. */
export async function verifyPreview(token: string, key: string): Promise<PreviewClaim | null> {
  const [, payload = '', signature = ''] = /^([\w-]{1,500})\.([\w-]{43})$/.exec(token) ?? []
  const given = decode(signature)
  // The last letter of 43 holds two bits that say nothing: other letters would do as well.
  if (!given || encode(given) !== signature) return null
  const isOurs = await crypto.subtle.verify('HMAC', await importKey(key), given, new TextEncoder().encode(payload))
  const json = isOurs && decode(payload)
  return json ? claimShape.parse(JSON.parse(new TextDecoder().decode(json))) : null
}

function importKey(key: string) {
  return crypto.subtle.importKey('raw', new TextEncoder().encode(key), algorithm, false, ['sign', 'verify'])
}

function encode(bytes: Uint8Array): string {
  return bytes.toBase64({ alphabet: 'base64url', omitPadding: true })
}

function decode(text: string): Uint8Array<ArrayBuffer> | null {
  // Bytes fill whole letters: a rest of one letter is no base64.
  return text && text.length % 4 !== 1 ? Uint8Array.fromBase64(text, { alphabet: 'base64url' }) : null
}

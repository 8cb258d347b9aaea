import { toHex } from './contract/to-hex.ts'
import { foldText } from './fold-text.ts'

/** Letters and digits that are not confused with each other, in order: no 0, 1, i, l, o. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const suffixLength = 6
const slugLimit = 60

/** Random bytes from the platform's generator. */
export function randomBytes(length: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(length))
}

/** A random id of letters and digits; 12 characters have 59 bits. */
export function randomId(length = 12): string {
  let id = ''
  while (id.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 31 below 256: a plain remainder would favour some characters.
      if (byte < 248 && id.length < length) id += alphabet[byte % alphabet.length]
    }
  }
  return id
}

/** A random id of a draft, in the form of `draftIdPattern`. */
export function draftId(): string {
  return crypto.randomUUID()
}

/** A blog's id, which is also part of its address: the title as a slug, and a random suffix. */
export function blogId(title: string): string {
  return [slug(title), randomId(suffixLength)].filter(Boolean).join('-')
}

function slug(title: string) {
  const words =
    foldText(title)
      .replace(/['’]/g, '')
      .match(/[a-z0-9]+/g) ?? []
  let result = ''
  for (const word of words) {
    const longer = result ? `${result}-${word}` : word
    if (longer.length > slugLimit) break
    result = longer
  }
  return result
}

/** SHA-256 of a text or of bytes, in lower-case hex. */
export async function sha256(data: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  return toHex(await crypto.subtle.digest('SHA-256', bytes))
}

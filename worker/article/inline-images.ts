import { listLimits } from '../contract/limits.ts'
import { ApiError } from '../errors.ts'
import { randomId } from '../ids.ts'
import { refuseLength } from './refuse-long-html.ts'

/** The start of an image's bytes in the HTML itself, and a character that is no such byte. */
const base64Start = ';base64,'
const afterBase64 = /[^A-Za-z0-9+/=]/g
/** Shorter ones, in characters, are no burden for what parses the HTML. */
const shortestLifted = 1_000

const inlineStart = '<img src="data:image/'
const inlineImage = /(<img src=")data:image\/[a-z]+;base64,([A-Za-z0-9+/]+=*)(")/g

/** HTML whose long base64 is replaced by tokens. */
type Lifted = {
  html: string
  /**
   * Puts the base64 back into a text that was made of the HTML, and that may repeat it.
   * @throws ApiError 413 when the text becomes longer than `limit`, in characters; it is not built then
   */
  restore: (text: string, limit?: number) => string
}

/**
 * Takes the bytes of images out of foreign HTML, so that no copy of the HTML has them: an isolate has 128 MB of memory. A
 * token is base64 too, which a sanitizer keeps where it would keep the bytes.
 */
export function liftBase64(html: string): Lifted {
  const tokens = new Map<string, string>()
  const parts: string[] = []
  let copied = 0
  const long = findBase64(html).filter(([start, end]) => end - start >= shortestLifted)
  if (long.length === 0) return { html, restore: (text) => text }
  // Nobody can write it into the HTML beforehand.
  const mark = randomId().replaceAll('-', '')
  for (const [start, end] of long) {
    const base64 = html.slice(start, end)
    const token = tokens.get(base64) ?? `${mark}N${tokens.size}N`
    tokens.set(base64, token)
    parts.push(html.slice(copied, start), token)
    copied = end
  }
  const originals = new Map([...tokens].map(([base64, token]) => [token, base64]))
  const anyToken = new RegExp(`${mark}N\\d+N`, 'g')
  return {
    html: parts.join('') + html.slice(copied),
    restore(text, limit = Number.POSITIVE_INFINITY) {
      let { length } = text
      return text.replace(anyToken, (token) => {
        const original = originals.get(token) ?? token
        length += original.length - token.length
        refuseLength(length, limit)
        return original
      })
    },
  }
}

/** By searches: a pattern for millions of characters would exceed the stack of the matcher. */
function findBase64(html: string): [start: number, end: number][] {
  const found: [number, number][] = []
  let at = html.indexOf(base64Start)
  while (at >= 0) {
    const start = at + base64Start.length
    afterBase64.lastIndex = start
    const end = afterBase64.exec(html)?.index ?? html.length
    found.push([start, end])
    at = html.indexOf(base64Start, end)
  }
  return found
}

/**
 * Replaces the inline images of sanitized HTML by the addresses that `store` returns, one after the other. Equal images are
 * stored once.
 * @param restore puts the bytes of images back that `liftBase64` has taken out
 * @param limit of the result, in bytes
 * @throws ApiError 413 where base64 that is no image exceeds the limit, 422 for more than 20 images, or for invalid base64;
 * whatever `store` throws
 */
export async function replaceInlineImages(
  cleanHtml: string,
  store: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>,
  restore: Lifted['restore'],
  limit: number,
): Promise<string> {
  if (!cleanHtml.includes(inlineStart)) return restore(cleanHtml, limit)
  const found = new Set(Array.from(cleanHtml.matchAll(inlineImage), ([, , base64 = '']) => base64))
  if (found.size > listLimits.inlineImages) {
    throw new ApiError(422, `An article may hold ${listLimits.inlineImages} inline images at most.`)
  }
  const addresses = new Map<string, string>()
  for (const base64 of found) addresses.set(base64, await store(decode(restore(base64))))
  const replaced = cleanHtml.replace(inlineImage, (_, before, base64, after) => before + addresses.get(base64) + after)
  // In a text about such images, the bytes are words.
  return restore(replaced, limit)
}

function decode(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.fromBase64(base64)
  } catch {
    throw new ApiError(422, 'An inline image of the description is damaged.')
  }
}

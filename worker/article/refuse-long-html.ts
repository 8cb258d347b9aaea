import { textLimits } from '../contract/limits.ts'
import { ApiError } from '../errors.ts'
import { bytesOf } from './text.ts'

/** What the bytes of an image in the HTML itself begin with, and a character that is none of them. */
const base64Start = ';base64,'
const afterBase64 = /[^A-Za-z0-9+/=]/g

/** @param limit in bytes @throws ApiError 413 for longer HTML */
export function refuseLongHtml(html: string, limit: number) {
  refuseLength(bytesOf(html), limit)
}

/**
 * Refuses before anything is parsed. What may be the bytes of an image in the HTML itself is not counted: whether it is one
 * is known later, when `refuseLongHtml` checks what is stored.
 * @throws ApiError 413 for HTML that is longer, without its images, than an article may be
 */
export function refuseLongInput(html: string) {
  refuseLength(bytesOf(html) - lengthOfImages(html), textLimits.descriptionBytes)
}

function refuseLength(bytes: number, limit: number) {
  if (bytes <= limit) return
  throw new ApiError(413, `The description is too long: ${limit / 1_000_000} MB of text at most.`)
}

/** By searches: a pattern for millions of characters would exceed the stack of the matcher. */
function lengthOfImages(html: string): number {
  let length = 0
  let at = html.indexOf(base64Start)
  while (at >= 0) {
    const start = at + base64Start.length
    afterBase64.lastIndex = start
    const end = afterBase64.exec(html)?.index ?? html.length
    length += end - start
    at = html.indexOf(base64Start, end)
  }
  return length
}

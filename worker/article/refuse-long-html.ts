import { textLimits } from '../contract/limits.ts'
import { ApiError } from '../errors.ts'
import { lengthOfBase64 } from './inline-images.ts'
import { bytesOf } from './text.ts'

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
  refuseLength(bytesOf(html) - lengthOfBase64(html), textLimits.descriptionBytes)
}

function refuseLength(bytes: number, limit: number) {
  if (bytes <= limit) return
  throw new ApiError(413, `The description is too long: ${limit / 1_000_000} MB of text at most.`)
}

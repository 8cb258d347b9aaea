import { ApiError } from '../errors.ts'
import type { Size } from './bitmap.ts'
import { type CleanImage, inspectImage } from './inspect-image.ts'

/** How far rounding may move a copy's height, in pixels. */
const rounding = 1

/**
 * Inspects a smaller copy of an image. Its pixels are not compared with the image's.
 * @param width in pixels, from the name of the copy's part
 * @param original the image's size, and its length in bytes as sent
 * @throws ApiError as `inspectImage` does; 422 for a copy of another width, other proportions, or that is not smaller
 */
export function inspectCopy(
  bytes: Uint8Array<ArrayBuffer>,
  width: number,
  original: Size & { sentBytes: number },
): CleanImage {
  const copy = inspectImage(bytes)
  if (copy.width !== width) {
    throw new ApiError(422, `A smaller copy of a picture says that it is ${width} pixels wide, and has ${copy.width}.`)
  }
  if (width >= original.width || bytes.length >= original.sentBytes) {
    throw new ApiError(422, 'A smaller copy of a picture must have fewer pixels and fewer bytes than the picture.')
  }
  if (Math.abs(copy.height - (width * original.height) / original.width) > rounding) {
    throw new ApiError(422, 'A smaller copy of a picture has other proportions than the picture.')
  }
  return copy
}

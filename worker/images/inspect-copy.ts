import { ApiError } from '../errors.ts'
import type { Size } from './bitmap.ts'
import { type CleanImage, inspectImage } from './inspect-image.ts'

/** What rounding may add to or take from a copy's height, in pixels. */
const rounding = 1

/**
 * Inspects a smaller copy of a picture as `inspectImage` does any other. Its pixels are not compared with its picture's.
 * Throws 422 besides when it is not as wide as it says, has other proportions than its picture, or is not smaller.
 * @param picture the size, and how many bytes were sent of it
 */
export function inspectCopy(
  bytes: Uint8Array<ArrayBuffer>,
  width: number,
  picture: Size & { sentBytes: number },
): CleanImage {
  const copy = inspectImage(bytes)
  if (copy.width !== width) {
    throw new ApiError(422, `A smaller copy of a picture says that it is ${width} pixels wide, and has ${copy.width}.`)
  }
  if (width >= picture.width || bytes.length >= picture.sentBytes) {
    throw new ApiError(422, 'A smaller copy of a picture must have fewer pixels and fewer bytes than the picture.')
  }
  if (Math.abs(copy.height - (width * picture.height) / picture.width) > rounding) {
    throw new ApiError(422, 'A smaller copy of a picture has other proportions than the picture.')
  }
  return copy
}

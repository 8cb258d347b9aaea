import { maxImagePixels } from '../contract/limits.ts'
import { ApiError } from '../errors.ts'

/** A cleaned file and its size in pixels, as displayed. */
export type CleanBitmap = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number }

export type Size = { width: number; height: number }

const million = 1_000_000

/** Throws 422 when a picture of this size has no pixels at all, or more than we serve. */
export function checkSize({ width, height }: Size) {
  const pixels = width * height
  if (pixels === 0) throw new ApiError(422, 'The image has no pixels: its width or height is zero.')
  if (pixels > maxImagePixels) {
    const inMillions = Math.ceil((pixels / million) * 10) / 10
    throw new ApiError(
      422,
      `The image is too large: ${width} × ${height} is ${inMillions} million pixels, ${maxImagePixels / million} million is the most.`,
    )
  }
}

/** The size after an orientation or rotation that may lay the picture on its side. */
export function displayedSize({ width, height }: Size, isTurned: boolean): Size {
  return isTurned ? { width: height, height: width } : { width, height }
}

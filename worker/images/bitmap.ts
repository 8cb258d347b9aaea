import { maxImagePixels, maxImageSide } from '../contract/limits.ts'
import { ApiError } from '../errors.ts'

/** A file without metadata, and its displayed size in pixels. */
export type CleanBitmap = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number }

export type Size = { width: number; height: number }

const million = 1_000_000

/** @throws ApiError 422 for a size without pixels, or with more than the limits */
export function checkSize({ width, height }: Size) {
  const pixels = width * height
  if (pixels === 0) throw new ApiError(422, 'The image has no pixels: its width or height is zero.')
  if (Math.max(width, height) > maxImageSide) {
    throw new ApiError(
      422,
      `The image is too large: ${width} × ${height}. No side may have more than ${maxImageSide} pixels.`,
    )
  }
  if (pixels > maxImagePixels) {
    const inMillions = Math.ceil((pixels / million) * 10) / 10
    throw new ApiError(
      422,
      `The image is too large: ${width} × ${height} is ${inMillions} million pixels, ${maxImagePixels / million} million is the most.`,
    )
  }
}

/** The size after a rotation: a quarter turn swaps width and height. */
export function displayedSize({ width, height }: Size, isTurned: boolean): Size {
  return isTurned ? { width: height, height: width } : { width, height }
}

import { copyWidths } from '../contract/image-copies.ts'
import { isAnimated } from '../contract/is-animated.ts'
import { ApiError } from '../errors.ts'
import type { Size } from './bitmap.ts'
import { callImages } from './call-images.ts'
import { type CleanImage, inspectCopy } from './inspect-image.ts'

/** As the copies that the editor makes (web/src/images/shrink-image.ts). */
const quality = 82

/**
 * The transformations of the month are used up.
 * Source: https://developers.cloudflare.com/images/reference/troubleshooting/
 */
const quotaCodes: unknown[] = [9422, 9423]

/** Whether Images refused because the month's transformations are used up. */
export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && quotaCodes.includes(error.code)
}

/**
 * Makes the smaller copies of an image, as WebP, with Cloudflare Images. Source:
 * https://developers.cloudflare.com/images/transform-images/bindings/
 * @returns one for each width that is smaller than the image, without copies that need more bytes than the image; none of an animation
 * that would stand still
 * @throws Error when Images fails or takes over 15 s
 */
export async function makeCopies(
  images: ImagesBinding,
  bytes: Uint8Array<ArrayBuffer>,
  { width, height }: Size,
): Promise<CleanImage[]> {
  const copies: CleanImage[] = []
  const anim = isAnimated(bytes)
  for (const copyWidth of copyWidths.filter((copyWidth) => copyWidth < width)) {
    const resized = images
      .input(new Blob([bytes]).stream())
      .transform({ width: copyWidth })
      .output({ format: 'image/webp', quality, ...(anim && { anim }) })
      .then((result) => result.response().arrayBuffer())
    const copy = new Uint8Array(await callImages(resized))
    // The stand-in of a local stack draws the first frame only.
    if (anim && !isAnimated(copy)) return []
    try {
      copies.push(inspectCopy(copy, copyWidth, { width, height, sentBytes: bytes.length }))
    } catch (error) {
      // A copy that saves nothing is left out.
      if (!(error instanceof ApiError)) throw error
    }
  }
  return copies
}

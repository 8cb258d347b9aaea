import { kilobyte } from './units.ts'

const ascii = new TextDecoder('latin1')

/**
 * How much of a PNG is searched: `acTL` precedes the image data, after small metadata.
 * Source: https://www.w3.org/TR/png-3/#acTL-chunk
 */
const pngHeadBytes = 64 * kilobyte
/**
 * The offset of a WebP's feature flags, and the flag for animation.
 * Source: https://developers.google.com/speed/webp/docs/riff_container
 */
const webpFlagsOffset = 20
const webpAnimationFlag = 0x02

/** Whether an image is animated. A canvas would draw its first frame only. */
export function isAnimated(bytes: Uint8Array<ArrayBuffer>): boolean {
  const start = ascii.decode(bytes.subarray(0, 16))
  if (start.startsWith('GIF8')) return frameCount(bytes) > 1
  if (start.slice(1, 4) === 'PNG') return ascii.decode(bytes.subarray(0, pngHeadBytes)).includes('acTL')
  if (start.startsWith('RIFF') && start.slice(8, 16) === 'WEBPVP8X') {
    return ((bytes[webpFlagsOffset] ?? 0) & webpAnimationFlag) !== 0
  }
  return start.slice(4, 12) === 'ftypavis'
}

/** Counts a GIF's frames up to two, by the graphic control block before each frame. */
function frameCount(bytes: Uint8Array) {
  let frames = 0
  for (let index = 0; index < bytes.length - 3 && frames < 2; index++) {
    if (bytes[index] === 0x21 && bytes[index + 1] === 0xf9 && bytes[index + 2] === 0x04) frames++
  }
  return frames
}

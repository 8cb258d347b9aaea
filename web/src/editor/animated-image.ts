const ascii = new TextDecoder('latin1')

/** How much of a PNG may stand before its frames: the mark of an animation comes early, after small metadata. */
const pngHeadBytes = 64 * 1024
/** Where a WebP's feature flags stand, and the one that says it moves. */
const webpFlagsAt = 20
const webpAnimationFlag = 0x02

/** Whether a picture moves, by its bytes: drawn on a canvas it would stand still. */
export function isAnimated(bytes: Uint8Array<ArrayBuffer>): boolean {
  const start = ascii.decode(bytes.subarray(0, 16))
  if (start.startsWith('GIF8')) return frameCount(bytes) > 1
  if (start.slice(1, 4) === 'PNG') return ascii.decode(bytes.subarray(0, pngHeadBytes)).includes('acTL')
  if (start.startsWith('RIFF') && start.slice(8, 16) === 'WEBPVP8X') {
    return ((bytes[webpFlagsAt] ?? 0) & webpAnimationFlag) !== 0
  }
  return start.slice(4, 12) === 'ftypavis'
}

/** The frames of a GIF, counted by the control block that stands before each; two are enough to know. */
function frameCount(bytes: Uint8Array) {
  let frames = 0
  for (let at = 0; at < bytes.length - 3 && frames < 2; at++) {
    if (bytes[at] === 0x21 && bytes[at + 1] === 0xf9 && bytes[at + 2] === 0x04) frames++
  }
  return frames
}

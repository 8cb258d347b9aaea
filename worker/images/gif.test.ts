import sharp from 'sharp'
import { expect, test } from 'vitest'
import { animation, encode, find, joined, picture, pixels, planted, traces, withInserted } from '../testing/images.ts'
import { inspectImage } from './inspect-image.ts'

function subBlocks(...texts: string[]) {
  return joined(...texts.map((text) => joined([text.length], text)), [0])
}

const comment = joined([0x21, 0xfe], subBlocks(planted, planted))
const xmp = joined([0x21, 0xff], subBlocks('XMP DataXMP', `<x:xmpmeta>${planted}`))
const plainText = joined([0x21, 0xf9, 4, 0, 0xff, 0xff, 0, 0], [0x21, 0x01], subBlocks('123456789012', planted))

/** After the header and the global colour table. */
function afterTable(gif: Uint8Array) {
  const flags = gif[10] ?? 0
  return 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
}

test('an animated GIF keeps frames, times and looping, and loses comments, texts and XMP', async () => {
  const gif = await encode((await animation()).gif({ loop: 3, delay: [100, 200, 300] }))
  const full = withInserted(gif, afterTable(gif), joined(comment, xmp, plainText))
  expect(find(full, planted)).toBeGreaterThan(0)

  const clean = inspectImage(full)

  expect(clean).toMatchObject({ contentType: 'image/gif', extension: 'gif', width: 72, height: 40 })
  for (const trace of traces) expect(find(clean.bytes, trace), trace).toBe(-1)
  expect(clean.bytes).toEqual(gif)
  expect(await pixels(clean.bytes)).toEqual(await pixels(gif))
  expect(await sharp(clean.bytes).metadata()).toMatchObject({ pages: 3, loop: 3, delay: [100, 200, 300] })
})

test('a removed plain text extension also loses its graphic control extension', async () => {
  const encoded = await encode(picture().gif())
  const control = find(encoded, '\x21\xf9\x04')
  const gif = joined(encoded.subarray(0, control), encoded.subarray(control + 8))
  const clean = inspectImage(withInserted(gif, afterTable(gif), plainText))
  expect(clean.bytes).toEqual(gif)
})

test('a GIF that is also a valid script is no longer one after cleaning', async () => {
  // A width of 10,799 is written as "/*": read as JavaScript, the file is a name, a comment and whatever follows it.
  const wide = await encode(sharp({ create: { width: 10_799, height: 4, channels: 3, background: 'red' } }).gif())
  expect(find(wide, 'GIF89a/*')).toBe(0)
  const script = '*/=1;alert(document.domain)//'
  const hidden = joined([0x21, 0xfe], subBlocks(script))
  const clean = inspectImage(joined(withInserted(wide, afterTable(wide), hidden), script))
  expect(find(clean.bytes, 'alert')).toBe(-1)
  expect([clean.width, clean.height]).toEqual([10_799, 4])
})

test.each([
  ['without its trailer', (gif: Uint8Array) => joined(gif.subarray(0, -1))],
  ['without a frame', (gif: Uint8Array) => joined(gif.subarray(0, afterTable(gif)), [0x3b])],
  ['with a block nobody knows', (gif: Uint8Array) => withInserted(joined(gif), afterTable(gif), joined([0x77]))],
])('a GIF %s is refused', async (_, spoil) => {
  const gif = await encode(picture().gif())
  expect(() => inspectImage(spoil(gif))).toThrow('The image is damaged: ')
})

test('a GIF whose frame is far larger than its screen is refused', async () => {
  const gif = await encode(picture().gif())
  const frame = joined([0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0], [2, 0])
  expect(() => inspectImage(withInserted(gif, afterTable(gif), frame))).toThrow('The image is too large: ')
})

import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  animation,
  type Bytes,
  encode,
  find,
  joined,
  picture,
  pixels,
  planted,
  traces,
  withInserted,
  withMetadata,
} from '../testing/images.ts'
import { inspectImage } from './inspect-image.ts'

const riffHeader = 12
const extendedFlagsAt = 20
const exifAndXmp = 0x08 | 0x04

function number(value: number) {
  return [value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24]
}

function chunk(type: string, content: string) {
  return joined(type, number(content.length), content, content.length % 2 ? [0] : [])
}

/** A RIFF file with its length corrected. */
function riff(bytes: Uint8Array): Bytes {
  return joined('RIFF', number(bytes.length - 8), bytes.subarray(8))
}

test('a WebP loses Exif and XMP and the flags that announce them, and keeps pixels and colour profile', async () => {
  const webp = await encode(withMetadata(picture(1, 4)).webp())
  const clean = inspectImage(webp)

  expect(clean).toMatchObject({ contentType: 'image/webp', extension: 'webp', width: 72, height: 40 })
  for (const trace of [...traces, 'EXIF', 'XMP ']) expect(find(clean.bytes, trace), trace).toBe(-1)
  expect((webp[extendedFlagsAt] ?? 0) & exifAndXmp).toBe(exifAndXmp)
  expect((clean.bytes[extendedFlagsAt] ?? 0) & exifAndXmp).toBe(0)
  expect(new DataView(clean.bytes.buffer).getUint32(4, true)).toBe(clean.bytes.length - 8)
  expect(await pixels(clean.bytes)).toEqual(await pixels(webp))
  expect((await sharp(clean.bytes).metadata()).icc).toEqual((await sharp(webp).metadata()).icc)
})

test.each([
  ['lossy', () => picture().webp()],
  ['lossless', () => picture().webp({ lossless: true })],
  ['lossy with transparency', () => picture(1, 4).webp()],
  ['lossless with transparency', () => picture(1, 4).webp({ lossless: true })],
])('a %s WebP comes through unchanged', async (_, make) => {
  const webp = await encode(make())
  const clean = inspectImage(webp)
  expect(clean.bytes).toEqual(webp)
  expect([clean.width, clean.height]).toEqual([72, 40])
})

test('an animated WebP keeps frames, times and looping, and loses metadata inside frames', async () => {
  const webp = await encode((await animation()).webp({ loop: 3, delay: [100, 200, 300] }))
  const frameAt = find(webp, 'ANMF')
  const frameLength = new DataView(webp.buffer).getUint32(frameAt + 4, true)
  const secret = chunk('note', planted)
  const full = withInserted(webp, frameAt + 8 + frameLength, secret)
  full.set(number(frameLength + secret.length), frameAt + 4)

  const clean = inspectImage(riff(full))

  expect(find(clean.bytes, planted)).toBe(-1)
  expect(clean.bytes).toEqual(inspectImage(webp).bytes)
  expect(await pixels(clean.bytes)).toEqual(await pixels(webp))
  expect(await sharp(clean.bytes).metadata()).toMatchObject({ pages: 3, loop: 3, delay: [100, 200, 300] })
})

test('unknown chunks are removed, inside the RIFF and after it', async () => {
  const webp = await encode(picture().webp())
  const clean = inspectImage(joined(riff(joined(webp, chunk('note', planted))), planted))
  expect(clean.bytes).toEqual(webp)
})

test.each([
  ['that announces more bytes than it has', (webp: Bytes) => joined(webp.subarray(0, -1))],
  ['with a chunk beyond its end', (webp: Bytes) => riff(joined(webp, 'note', number(100)))],
  ['without a chunk', (webp: Bytes) => riff(webp.subarray(0, riffHeader))],
  ['that begins with something else', (webp: Bytes) => riff(withInserted(webp, riffHeader, chunk('note', planted)))],
  [
    'that says another size than its pixels',
    (webp: Bytes) => {
      webp[extendedFlagsAt + 4] = 1
      return webp
    },
  ],
])('a WebP %s is refused', async (_, spoil) => {
  const webp = await encode(picture(1, 4).webp())
  expect(() => inspectImage(spoil(webp))).toThrow('The image is damaged: ')
})

import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
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

/** After the signature and the header chunk. */
const afterHeader = 8 + 25
const endChunkLength = 12

function number(value: number) {
  return [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff]
}

function chunk(type: string, content: string | number[]) {
  const data = joined(content)
  return joined(number(data.length), type, data, number(crc32(joined(type, data))))
}

test('a PNG loses Exif, texts and time, and keeps pixels and colour profile', async () => {
  const plain = await encode(withMetadata(picture(1, 4)).png())
  const texts = joined(
    chunk('tEXt', `Comment\0${planted}`),
    chunk('zTXt', `Comment\0\0${planted}`),
    chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta>${planted}`),
    chunk('tIME', [7, 0xea, 1, 2, 3, 4, 5]),
    chunk('prVt', planted),
  )
  const full = withInserted(plain, afterHeader, texts)
  expect((await sharp(full).metadata()).exif).toBeDefined()

  const clean = inspectImage(full)

  expect(clean).toMatchObject({ contentType: 'image/png', extension: 'png', width: 72, height: 40 })
  for (const trace of [...traces, 'eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])
    expect(find(clean.bytes, trace), trace).toBe(-1)
  expect(await pixels(clean.bytes)).toEqual(await pixels(plain))
  expect((await sharp(clean.bytes).metadata()).icc).toEqual((await sharp(plain).metadata()).icc)
})

test('a PNG keeps the orientation of its Exif, which browsers obey, and nothing else of it', async () => {
  const turned = await encode(withMetadata(picture(), 6).png())
  const clean = inspectImage(turned)
  expect([clean.width, clean.height]).toEqual([40, 72])
  expect(await pixels(clean.bytes)).toEqual(await pixels(turned))
  expect(find(clean.bytes, planted)).toBe(-1)
})

test.each([
  ['with transparency', () => picture(1, 4).png()],
  ['of a palette', () => picture(1, 4).png({ palette: true, colours: 16 })],
  ['interlaced', () => picture().png({ progressive: true })],
  ['grey', () => picture().greyscale().png()],
  ['of 16 bits', () => picture().toColourspace('rgb16').png()],
])('a PNG %s keeps every pixel', async (_, make) => {
  const png = await encode(make())
  const clean = inspectImage(png)
  expect(await pixels(clean.bytes)).toEqual(await pixels(png))
  expect([clean.width, clean.height]).toEqual([72, 40])
})

test('an animated PNG stays animated', async () => {
  const still = await encode(picture().png())
  const control = chunk('acTL', [...number(1), ...number(0)])
  const frame = chunk('fcTL', [number(0), number(72), number(40), number(0), number(0), [0, 1, 0, 10, 0, 0]].flat())
  const animated = withInserted(still, afterHeader, joined(control, frame))
  expect(inspectImage(animated).bytes).toEqual(animated)
})

test('trailing data of a PNG is removed', async () => {
  const png = await encode(picture().png())
  const clean = inspectImage(joined(png, 'PK\x03\x04', planted))
  expect(clean.bytes).toEqual(inspectImage(png).bytes)
})

test.each([
  ['cut off in its pixels', (png: Uint8Array) => joined(png.subarray(0, png.length / 2))],
  ['without its last chunk', (png: Uint8Array) => joined(png.subarray(0, -endChunkLength))],
  ['without pixels', (png: Uint8Array) => joined(png.subarray(0, afterHeader), png.subarray(-endChunkLength))],
  [
    'with a critical chunk nobody knows',
    (png: Uint8Array) => withInserted(joined(png), afterHeader, chunk('EVIL', planted)),
  ],
  [
    'with a second header',
    (png: Uint8Array) => withInserted(joined(png), afterHeader, joined(png.subarray(8, afterHeader))),
  ],
  ['without a header', (png: Uint8Array) => joined(png.subarray(0, 8), png.subarray(afterHeader))],
])('a PNG %s is refused', async (_, spoil) => {
  const png = await encode(picture().png())
  expect(() => inspectImage(spoil(png))).toThrow('The image is damaged: ')
})

test('a PNG of which one bit was flipped is refused', async () => {
  const png = await encode(picture().png())
  const middle = Math.floor(png.length / 2)
  png[middle] = (png[middle] ?? 0) ^ 1
  expect(() => inspectImage(png)).toThrow('The image is damaged: a checksum is wrong.')
})

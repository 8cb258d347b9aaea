import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  type Bytes,
  box,
  encode,
  find,
  joined,
  picture,
  pixels,
  planted,
  traces,
  withMetadata,
} from '../testing/images.ts'
import { inspectImage } from './inspect-image.ts'

function replaced(bytes: Bytes, text: string, by: string) {
  return joined(Buffer.from(bytes).toString('latin1').replaceAll(text, by))
}

test('an AVIF loses Exif and XMP in place, and keeps pixels and colour profile', async () => {
  const avif = await encode(withMetadata(picture(1, 4)).avif())
  expect(await sharp(avif).metadata()).toMatchObject({ exif: expect.anything(), xmp: expect.anything() })

  const clean = inspectImage(avif)

  expect(clean).toMatchObject({ contentType: 'image/avif', extension: 'avif', width: 72, height: 40 })
  expect(clean.bytes).toHaveLength(avif.length)
  for (const trace of [...traces, 'Exif', 'rdf+xml']) expect(find(clean.bytes, trace), trace).toBe(-1)
  expect(await pixels(clean.bytes)).toEqual(await pixels(avif))
  const after = await sharp(clean.bytes).metadata()
  expect(after.exif).toBeUndefined()
  expect(after.icc).toEqual((await sharp(avif).metadata()).icc)
})

test.each([
  [3, 72, 40],
  [6, 40, 72],
  [8, 40, 72],
])('an AVIF turned as orientation %i says its size as displayed', async (orientation, width, height) => {
  const avif = await encode(withMetadata(picture(), orientation).avif())
  const clean = inspectImage(avif)
  expect([clean.width, clean.height]).toEqual([width, height])
  expect(await pixels(clean.bytes)).toEqual(await pixels(avif))
})

test.each([
  ['lossless', () => picture().avif({ lossless: true })],
  ['of ten bits', () => picture().avif({ bitdepth: 10 })],
  ['with transparency', () => picture(1, 4).avif()],
])('an AVIF %s comes through unchanged', async (_, make) => {
  const avif = await encode(make())
  const clean = inspectImage(avif)
  expect(await pixels(clean.bytes)).toEqual(await pixels(avif))
})

test('unused bytes, free space, unknown boxes and trailing data are removed', async () => {
  const avif = await encode(picture().avif())
  const data = find(avif, 'mdat') - 4
  const grown = joined(avif.subarray(0, data), box('mdat', avif.subarray(data + 8), planted))
  const secrets = joined(box('uuid', planted), box('mpvd', planted), box('free', planted))
  const full = joined(grown, secrets, box('mdat', planted), secrets, planted)
  const clean = inspectImage(full)
  for (const trace of traces) expect(find(clean.bytes, trace), trace).toBe(-1)
  expect(clean.bytes).toHaveLength(full.length - secrets.length - planted.length)
  expect(await pixels(clean.bytes)).toEqual(await pixels(avif))
})

test('an animation loses the descriptions of film and tracks', async () => {
  const still = replaced(await encode(withMetadata(picture()).avif()), 'mif1', 'avis')
  const film = box(
    'moov',
    box('udta', planted),
    box('trak', box('tkhd', 'kept'), box('meta', planted)),
    box('uuid', planted),
  )
  const clean = inspectImage(joined(still, film))
  for (const trace of traces) expect(find(clean.bytes, trace), trace).toBe(-1)
  expect(find(clean.bytes, 'tkhdkept')).toBeGreaterThan(0)
})

test('HEIC and other relatives of AVIF are rejected as an unsupported type', async () => {
  const avif = await encode(picture().avif())
  const heic = replaced(replaced(avif, 'avif', 'heic'), 'avis', 'heic')
  expect(() => inspectImage(heic)).toThrow('The image must be a JPEG, PNG, WebP, GIF or AVIF file.')
})

test.each([
  ['without its last byte', (avif: Bytes) => joined(avif.subarray(0, -1))],
  ['cut off in its film', (avif: Bytes) => joined(avif, box('moov', 'film').subarray(0, -1))],
  ['without its data', (avif: Bytes) => joined(avif.subarray(0, find(avif, 'mdat') - 4))],
  ['without a list of items', (avif: Bytes) => replaced(avif, 'iinf', 'free')],
  ['without a size', (avif: Bytes) => replaced(avif, 'ispe', 'free')],
  ['with two lists of everything', (avif: Bytes) => joined(avif, avif.subarray(find(avif, 'meta') - 4))],
  ['whose picture is no AV1', (avif: Bytes) => replaced(avif, 'av01', 'hvc1')],
])('an AVIF %s is refused', async (_, spoil) => {
  const avif = await encode(picture().avif())
  expect(() => inspectImage(spoil(avif))).toThrow('The image is damaged: ')
})

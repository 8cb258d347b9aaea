import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ApiError } from '../errors.ts'
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

const endOfImage = [0xff, 0xd9]
/** Exif's name and a TIFF structure of one entry: 6 + 8 + 2 + 12 + 4 bytes. */
const orientationOnlyLength = 32

function segment(code: number, content: string) {
  const length = content.length + 2
  return joined([0xff, code, length >> 8, length & 0xff], content)
}

test('a photograph loses its location, author and XMP, and keeps pixels and colour profile', async () => {
  const photo = await encode(withMetadata(picture()).jpeg())
  expect(find(photo, planted)).toBeGreaterThan(0)

  const clean = inspectImage(photo)

  expect(clean).toMatchObject({ contentType: 'image/jpeg', extension: 'jpg', width: 72, height: 40 })
  for (const trace of [...traces, 'Exif']) expect(find(clean.bytes, trace), trace).toBe(-1)
  expect(await pixels(clean.bytes)).toEqual(await pixels(photo))
  expect((await sharp(clean.bytes).metadata()).icc).toEqual((await sharp(photo).metadata()).icc)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a photograph of orientation %i looks as before and says its size as displayed',
  async (orientation) => {
    const photo = await encode(withMetadata(picture(), orientation).jpeg())
    const clean = inspectImage(photo)
    const isTurned = orientation >= 5

    expect([clean.width, clean.height]).toEqual(isTurned ? [40, 72] : [72, 40])
    expect(await pixels(clean.bytes)).toEqual(await pixels(photo))
    const { exif } = await sharp(clean.bytes).metadata()
    expect(exif?.length).toBe(orientation === 1 ? undefined : orientationOnlyLength)
    for (const trace of traces) expect(find(clean.bytes, trace), trace).toBe(-1)
  },
)

test('an orientation in little-endian Exif counts too', async () => {
  const plain = await encode(picture().jpeg())
  const tiff = joined('Exif\0\0II', [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0])
  const clean = inspectImage(withInserted(plain, 2, segment(0xe1, Buffer.from(tiff).toString('latin1'))))
  expect((await sharp(clean.bytes).metadata()).orientation).toBe(6)
  expect([clean.width, clean.height]).toEqual([40, 72])
})

test('unreadable Exif does not damage the image', async () => {
  const plain = await encode(picture().jpeg())
  for (const content of [
    '',
    'II',
    'MM\0*',
    'MM\0*\xff\xff\xff\xff',
    'MM\0*\0\0\0\x08\xff\xff',
    `II*\0\x08\0\0\0\x01\0${planted}`,
  ]) {
    const clean = inspectImage(withInserted(plain, 2, segment(0xe1, `Exif\0\0${content}`)))
    expect([clean.width, clean.height]).toEqual([72, 40])
    expect(find(clean.bytes, 'Exif')).toBe(-1)
  }
})

test.each([
  ['progressive', () => picture().jpeg({ progressive: true })],
  ['grey', () => picture().greyscale().jpeg()],
  ['with restart markers off and full colour', () => picture().jpeg({ chromaSubsampling: '4:4:4', quality: 100 })],
  ['CMYK, which needs Adobe’s segment', () => picture().toColourspace('cmyk').jpeg()],
])('a JPEG that is %s keeps every pixel', async (_, make) => {
  const photo = await encode(make())
  const clean = inspectImage(photo)
  expect(await pixels(clean.bytes)).toEqual(await pixels(photo))
  expect([clean.width, clean.height]).toEqual([72, 40])
  expect(find(clean.bytes, 'Adobe')).toBe(find(photo, 'Adobe'))
})

test('comments, thumbnails, IPTC and unknown segments are removed, wherever they are', async () => {
  const photo = await encode(picture().jpeg({ progressive: true }))
  const secrets = joined(
    segment(0xfe, planted),
    segment(0xe0, `JFXX\0\x10${planted}`),
    segment(0xe2, `MPF\0${planted}`),
    segment(0xed, `Photoshop 3.0\0${planted}`),
    segment(0xef, planted),
    segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${planted}`),
  )
  const betweenScans = Buffer.from(photo).lastIndexOf(Buffer.from([0xff, 0xda]))
  const full = withInserted(withInserted(photo, betweenScans, secrets), 2, secrets)
  const clean = inspectImage(full)
  expect(clean.bytes).toEqual(inspectImage(photo).bytes)
  expect(await pixels(clean.bytes)).toEqual(await pixels(photo))
})

test('a JFIF thumbnail is removed', async () => {
  const photo = await encode(picture().jpeg())
  const header = segment(0xe0, `JFIF\0\x01\x02\0\0\x01\0\x01\x01\x01${'\xaa'.repeat(3)}`)
  const clean = inspectImage(withInserted(photo, 2, header))
  expect(find(clean.bytes, '\xaa\xaa\xaa')).toBe(-1)
  expect(find(clean.bytes, 'JFIF\0\x01\x02\0\0\x01\0\x01\0\0')).toBeGreaterThan(0)
})

test('a motion photo’s video is removed', async () => {
  const photo = await encode(picture().jpeg())
  const clean = inspectImage(joined(photo, 'MotionPhoto_Data', planted, photo))
  expect(clean.bytes).toEqual(inspectImage(photo).bytes)
  expect([...clean.bytes.slice(-2)]).toEqual(endOfImage)
})

const frame = segment(0xc0, '\x08\0\x28\0\x48\x01\x01\x11\0')

test.each([
  ['with a frame and no scan', () => joined([0xff, 0xd8], frame, endOfImage)],
  ['with two frames', (photo: Uint8Array) => withInserted(joined(photo), 2, frame)],
  ['with a lossless frame', () => joined([0xff, 0xd8], segment(0xc3, '\x08\0\x28\0\x48\x01\x01\x11\0'), endOfImage)],
  ['with a segment nobody knows', (photo: Uint8Array) => withInserted(joined(photo), 2, segment(0xf7, planted))],
  ['without an end', (photo: Uint8Array) => joined(photo.slice(0, -2))],
  ['with nothing but an end', () => joined([0xff, 0xd8], endOfImage)],
  ['with a segment of no length', (photo: Uint8Array) => joined([0xff, 0xd8, 0xff, 0xfe, 0, 0], photo.slice(2))],
  [
    'with a segment that reaches beyond the file',
    (photo: Uint8Array) => joined([0xff, 0xd8, 0xff, 0xfe, 0xff, 0xff], photo.slice(2)),
  ],
])('a JPEG %s is refused', async (_, spoil) => {
  const photo = await encode(picture().jpeg())
  expect(() => inspectImage(spoil(photo))).toThrow(ApiError)
  expect(() => inspectImage(spoil(photo))).toThrow('The image is damaged: ')
})

test('cleaning twice changes nothing more', async () => {
  const clean = inspectImage(await encode(withMetadata(picture(), 6).jpeg()))
  expect(inspectImage(clean.bytes)).toEqual(clean)
})

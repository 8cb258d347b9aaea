import { expect, test } from 'vitest'
import { byteLimits } from '../contract/limits.ts'
import { ApiError } from '../errors.ts'
import { type Bytes, box, joined } from '../testing/images.ts'
import { inspectImage } from './inspect-image.ts'

const accepted = 'accepted'
const cutOff = 'The image is damaged: it ends too early.'
const noPicture = 'The image is damaged: it has no picture.'
const tooMany = 'The image is damaged: it has too many parts.'
const aLot = 4_000_000

const jpegStart = joined([0xff, 0xd8])
const pngStart = joined(
  '\x89PNG\r\n\x1a\n',
  [0, 0, 0, 13],
  'IHDR',
  [0, 0, 0, 9, 0, 0, 0, 9, 8, 0, 0, 0, 0, 0xc5, 0xfa, 0x59, 0xcc],
)
const gifStart = joined('GIF89a', [9, 0, 9, 0, 0, 0, 0])
const webpCanvas = joined('WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 8, 0, 0])

/** As many repetitions as fit into the size limit. */
function repeated(part: Uint8Array, bytes: number): Bytes {
  const all = new Uint8Array(bytes - (bytes % part.length))
  for (let at = 0; at < all.length; at += part.length) all.set(part, at)
  return all
}

/** A start followed by as many repetitions as the limit of bytes allows. */
function filled(start: Uint8Array, part: Uint8Array): Bytes {
  return joined(start, repeated(part, byteLimits.image - start.length))
}

function webp(content: Uint8Array) {
  const { length } = content
  return joined('RIFF', [length & 0xff, (length >> 8) & 0xff, (length >> 16) & 0xff, 0], content)
}

const fileType = box('ftyp', 'avif', [0, 0, 0, 0], 'avif')
const item = box('infe', [2, 0, 0, 0, 0, 1, 0, 0], 'av01', [0])
const properties = box(
  'iprp',
  box('ipco', box('ispe', [0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 9])),
  box('ipma', [0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 1]),
)

/** An AVIF of nine by nine pixels with this `iloc` box: version and flags, field sizes, item count, items. */
function avif(places: (Uint8Array | readonly number[])[], items: Uint8Array = item, ...more: Bytes[]) {
  const list = box('iinf', [0, 0, 0, 0, 0, 1], items)
  const meta = box('meta', [0, 0, 0, 0], box('pitm', [0, 0, 0, 0, 0, 1]), list, properties, box('iloc', ...places))
  return joined(fileType, meta, ...more)
}

/** Nested boxes. */
function nested(type: string, bytes: number) {
  const boxes = repeated(joined([0, 0, 0, 0], type), bytes)
  const view = new DataView(boxes.buffer)
  for (let at = 0; at < boxes.length; at += 8) view.setUint32(at, boxes.length - at)
  return boxes
}

const files: [string, string, () => Bytes][] = [
  ['a JPEG of fill bytes', cutOff, () => filled(jpegStart, joined([0xff]))],
  ['a JPEG of restarts', cutOff, () => filled(jpegStart, joined([0xff, 0xd0]))],
  ['a JPEG of comments', cutOff, () => filled(jpegStart, joined([0xff, 0xfe, 0, 2]))],
  ['a JPEG of tables', cutOff, () => filled(jpegStart, joined([0xff, 0xdd, 0, 2]))],
  ['a PNG of texts', cutOff, () => filled(pngStart, joined([0, 0, 0, 0], 'tEXt', [0, 0, 0, 0]))],
  ['a GIF of comments', cutOff, () => filled(gifStart, joined([0x21, 0xfe, 0]))],
  ['a GIF of one long comment', cutOff, () => filled(joined(gifStart, [0x21, 0xfe]), joined([1, 1]))],
  ['a WebP of empty chunks', noPicture, () => webp(joined(webpCanvas, repeated(joined('note', [0, 0, 0, 0]), aLot)))],
  ['an AVIF of boxes', tooMany, () => filled(fileType, box('free'))],
  ['an AVIF of items', tooMany, () => avif([[0, 0, 0, 0, 0x44, 0, 0, 0]], repeated(item, aLot))],
  ['an AVIF of places', tooMany, () => avif([[1, 0, 0, 0, 0x44, 0, 0xff, 0xff], new Uint8Array(aLot)])],
  [
    'an AVIF of places that take no bytes',
    'The image is damaged: its list of places cannot be read.',
    () => avif([[0, 0, 0, 0, 0, 0, 0x27, 0], repeated(joined([0, 1, 0, 0, 0xff, 0xff]), aLot)]),
  ],
  [
    'an AVIF of places that overlap',
    'The image is damaged: its parts overlap.',
    () => avif([[0, 0, 0, 0, 0x04, 0, 0, 1, 0, 2, 0, 0, 0xff, 0xff], repeated(joined([0, 0x30, 0, 0]), aLot)]),
  ],
  [
    'an AVIF of a place outside the file',
    cutOff,
    () => avif([[0, 0, 0, 0, 0x44, 0, 0, 1, 0, 2, 0, 0, 0, 1, 0, 0, 0, 9, 0, 0, 1, 0]]),
  ],
  [
    'an AVIF of empty places',
    accepted,
    () => avif([[0, 0, 0, 0, 0x04, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xff], new Uint8Array(aLot)]),
  ],
  [
    'an AVIF of tracks in tracks',
    accepted,
    () => avif([[0, 0, 0, 0, 0x44, 0, 0, 0]], item, box('moov', nested('trak', aLot))),
  ],
]

function verdict(bytes: Bytes) {
  try {
    inspectImage(bytes)
    return accepted
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
}

// A file that is read without end, or again and again, is ended by the test's limit.
test.each(files)('%s: %s', (_, expected, make) => {
  expect(verdict(make())).toBe(expected)
})

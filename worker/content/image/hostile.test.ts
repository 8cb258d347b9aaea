import { expect, test } from 'vitest'
import { byteLimits } from '../../contract/limits.ts'
import { ApiError } from '../../errors.ts'
import { animation, type Bytes, encode, joined, picture, seededRandom, withMetadata } from '../../testing/pictures.ts'
import { inspectImage } from './image.ts'

const samples: Record<string, () => Promise<Bytes>> = {
  JPEG: () => encode(withMetadata(picture(), 6).jpeg()),
  'progressive JPEG': () => encode(picture().jpeg({ progressive: true })),
  PNG: () => encode(withMetadata(picture(1, 4), 6).png({ palette: true })),
  GIF: async () => encode((await animation()).gif()),
  WebP: () => encode(withMetadata(picture(1, 4)).webp()),
  'lossless WebP': () => encode(picture().webp({ lossless: true })),
  'animated WebP': async () => encode(withMetadata(await animation()).webp()),
  AVIF: () => encode(withMetadata(picture(1, 4), 6).avif()),
}
const names = Object.keys(samples)
/** The part of a file that holds its structure rather than pixels. */
const structure = 1_000
/** No picture may hold up a request longer; the usual one takes a few milliseconds. */
const slowest = 2_000

/** The error of a refused picture, null for an accepted one. Any error but the expected kind fails the test. */
function refusal(bytes: Bytes): ApiError | null {
  const start = performance.now()
  try {
    inspectImage(bytes)
    return null
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  } finally {
    expect(performance.now() - start).toBeLessThan(slowest)
  }
}

async function sample(name: string): Promise<Bytes> {
  const make = samples[name]
  if (!make) throw new Error(`no sample ${name}`)
  return make()
}

test.each(names)('a %s cut at any place is refused', async (name) => {
  const whole = await sample(name)
  for (let length = 0; length < whole.length; length += length < structure ? 1 : 13) {
    expect([415, 422], `at ${length}`).toContain(refusal(whole.slice(0, length))?.status)
  }
  expect(refusal(whole.slice(0, -1))?.status).toBe(422)
})

test.each(names)('a %s with random bytes is accepted or refused, and nothing else', async (name) => {
  const whole = await sample(name)
  const random = seededRandom(42)
  for (let round = 0; round < 2_000; round++) {
    const spoilt = whole.slice()
    const reach = round % 2 ? structure : whole.length
    for (let flips = 1 + random() * 8; flips > 0; flips--) {
      spoilt[Math.floor(random() * Math.min(reach, whole.length))] = Math.floor(random() * 256)
    }
    refusal(spoilt)
  }
})

test.each(names)('a %s with extreme numbers anywhere is accepted or refused, and nothing else', async (name) => {
  const whole = await sample(name)
  for (const value of [0, 1, 0x7f, 0xff]) {
    for (const width of [1, 2, 4, 8]) {
      for (let at = 0; at < Math.min(structure, whole.length - width); at++) {
        refusal(whole.slice().fill(value, at, at + width))
      }
    }
  }
})

/** As many repetitions as the limit of bytes allows. */
function filled(start: Uint8Array, part: Uint8Array, end: Uint8Array = joined()): Bytes {
  const file = new Uint8Array(byteLimits.image)
  file.set(start)
  let at = start.length
  for (; at + part.length + end.length <= file.length; at += part.length) file.set(part, at)
  file.set(end, at)
  return file.slice(0, at + end.length)
}

function box(type: string, ...parts: (Uint8Array | readonly number[] | string)[]): Bytes {
  const content = joined(...parts)
  const length = content.length + 8
  return joined([length >>> 24, (length >>> 16) & 0xff, (length >>> 8) & 0xff, length & 0xff], type, content)
}

const fileType = box('ftyp', 'avif', [0, 0, 0, 0], 'avif')
const infe = box('infe', [2, 0, 0, 0, 0, 1, 0, 0], 'av01', [0])
const properties = box(
  'iprp',
  box('ipco', box('ispe', [0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 9])),
  box('ipma', [0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 1]),
)

function avifWith(iloc: Bytes, ...more: Bytes[]) {
  const meta = box(
    'meta',
    [0, 0, 0, 0],
    box('pitm', [0, 0, 0, 0, 0, 1]),
    box('iinf', [0, 0, 0, 0, 0, 1], infe),
    properties,
    iloc,
  )
  return joined(fileType, meta, ...more)
}

function nested(type: string, bytes: number) {
  const depth = Math.floor(bytes / 8)
  const boxes = new DataView(new ArrayBuffer(depth * 8))
  for (let level = 0; level < depth; level++) {
    boxes.setUint32(level * 8, (depth - level) * 8)
    for (let letter = 0; letter < 4; letter++) boxes.setUint8(level * 8 + 4 + letter, type.charCodeAt(letter))
  }
  return new Uint8Array(boxes.buffer)
}

const many = 4_000_000
const extremes: [string, () => Bytes | Promise<Bytes>][] = [
  ['a JPEG of fill bytes', () => filled(joined([0xff, 0xd8, 0xff]), joined([0xff]))],
  ['a JPEG of restarts', () => filled(joined([0xff, 0xd8, 0xff, 0xe0, 0, 2]), joined([0xff, 0xd0]))],
  ['a JPEG of comments', () => filled(joined([0xff, 0xd8]), joined([0xff, 0xfe, 0, 2]))],
  ['a JPEG of tables', () => filled(joined([0xff, 0xd8]), joined([0xff, 0xdd, 0, 2]))],
  [
    'a PNG of texts',
    async () => filled((await sample('PNG')).subarray(0, 33), joined([0, 0, 0, 0], 'tEXt', [0, 0, 0, 0])),
  ],
  ['a GIF of comments', async () => filled((await encode(picture().gif())).subarray(0, 781), joined([0x21, 0xfe, 0]))],
  [
    'a GIF of sub-blocks',
    async () => filled(joined((await encode(picture().gif())).subarray(0, 781), [0x21, 0xfe]), joined([1, 1])),
  ],
  [
    'a WebP of empty chunks',
    () =>
      filled(
        joined('RIFF', [0xf6, 0xff, 0x4f, 0], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0]),
        joined('note', [0, 0, 0, 0]),
      ),
  ],
  ['an AVIF of empty boxes', () => filled(fileType, box('free'))],
  [
    'an AVIF of items',
    () =>
      joined(
        fileType,
        box(
          'meta',
          [0, 0, 0, 0],
          box('iinf', [0, 0, 0, 0, 0, 1], filled(joined(), infe).subarray(0, infe.length * 100_000)),
        ),
      ),
  ],
  [
    'an AVIF of extents without length',
    () => avifWith(box('iloc', [0, 0, 0, 0, 0, 0, 0xff, 0xff], new Uint8Array(many).fill(0xff))),
  ],
  [
    'an AVIF of empty extents',
    () => avifWith(box('iloc', [0, 0, 0, 0, 0x04, 0, 0, 2, 0, 1, 0, 0, 0xff, 0xff], new Uint8Array(many))),
  ],
  [
    'an AVIF of overlapping extents',
    () =>
      avifWith(
        box(
          'iloc',
          [0, 0, 0, 0, 0x04, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xff],
          filled(joined(), joined([0, 0x30, 0, 0])).subarray(0, many),
        ),
      ),
  ],
  [
    'an AVIF of tracks in tracks',
    () => avifWith(box('iloc', [0, 0, 0, 0, 0x44, 0, 0, 0]), box('moov', nested('trak', many))),
  ],
]

test.each(extremes)('%s takes no long time', async (_, make) => {
  refusal(await make())
})

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { byteLimits } from '../contract/limits.ts'
import { ApiError } from '../errors.ts'
import { encode, find, joined, picture } from '../testing/images.ts'
import { inspectImage } from './inspect-image.ts'

function failure(bytes: Uint8Array<ArrayBuffer>) {
  try {
    inspectImage(bytes)
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, message: error.message }
    throw error
  }
  return null
}

const wrongKind = { status: 415, message: 'The image must be a JPEG, PNG, WebP, GIF or AVIF file.' }

test.each([
  ['an empty file', ''],
  ['a single byte', '\xff'],
  ['an SVG named .png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an SVG with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a web page', '<!doctype html><script>alert(1)</script>'],
  ['a bitmap', 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0'],
  ['a sound in a RIFF', 'RIFF\x24\0\0\0WAVEfmt '],
  ['a film', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
  ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['the first half of a PNG’s signature', '\x89PNG'],
])('%s is refused as no accepted kind', (_, content) => {
  expect(failure(joined(content))).toEqual(wrongKind)
})

test('a TIFF is rejected as an unsupported type', async () => {
  expect(failure(await encode(picture().tiff()))).toEqual(wrongKind)
})

test('a file over 5 MB is refused, one of exactly 5 MB is not', async () => {
  const png = await encode(picture().png())
  const full = joined(png, new Uint8Array(byteLimits.image - png.length))
  expect(failure(full)).toBeNull()
  expect(failure(joined(full, [0]))).toEqual({ status: 413, message: 'An image may have 5 MB at most.' })
})

/** The bytes of 16,000 and 2,501, as each format writes them: WebP is at most 16,383 pixels wide. */
test.each([
  ['jpeg', '\xff\xc0', 5, [0x09, 0xc5, 0x3e, 0x80]],
  ['png', 'IHDR', 4, [0, 0, 0x3e, 0x80, 0, 0, 0x09, 0xc5]],
  ['webp', '\x9d\x01\x2a', 3, [0x80, 0x3e, 0xc5, 0x09]],
  ['gif', 'GIF89a', 6, [0x80, 0x3e, 0xc5, 0x09]],
] as const)('a %s of more than 40 million pixels is refused', async (format, mark, distance, size) => {
  const bytes = await encode(picture().toFormat(format))
  bytes.set(size, find(bytes, mark) + distance)
  expect(failure(bytes)).toEqual({
    status: 422,
    message: 'The image is too large: 16000 × 2501 is 40.1 million pixels, 40 million is the most.',
  })
})

/** An image whose width or height bytes, at an offset from a marker, are all set to one value. */
async function withSize(
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif',
  mark: string,
  distance: number,
  length: number,
  value: number,
) {
  const bytes = await encode(picture().toFormat(format))
  const at = find(bytes, mark) + distance
  return bytes.fill(value, at, at + length)
}

test.each([
  ['jpeg', '\xff\xc0', 5, 2],
  ['png', 'IHDR', 4, 4],
  ['webp', '\x9d\x01\x2a', 3, 2],
  ['gif', 'GIF89a', 6, 2],
  ['avif', 'ispe', 8, 4],
] as const)('a %s of no width or height is refused', async (format, mark, distance, length) => {
  const message = 'The image has no pixels: its width or height is zero.'
  expect(failure(await withSize(format, mark, distance, length, 0))).toEqual({ status: 422, message })
})

test('an avif of more than 40 million pixels is refused', async () => {
  const { message } = failure(await withSize('avif', 'ispe', 8, 8, 0x7f)) ?? {}
  expect(message).toMatch(/^The image is too large: /)
})

test('a side of more than 32,767 pixels is refused, however few pixels there are', async () => {
  const wide = joined(
    '\x89PNG\r\n\x1a\n',
    [0, 0, 0, 13],
    'IHDR',
    [0x02, 0x62, 0x5a, 0x00, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0],
  )
  const message = 'The image is too large: 40000000 × 1. No side may have more than 32767 pixels.'
  expect(failure(wide)).toEqual({ status: 422, message })
  const tall = await encode(sharp({ create: { width: 1, height: 32_767, channels: 3, background: 'white' } }).png())
  expect(failure(tall)).toBeNull()
})

test('bytes in the middle of a larger buffer are read and returned alone', async () => {
  const png = await encode(picture().png())
  const around = joined('before', png, 'after')
  const clean = inspectImage(around.subarray(6, 6 + png.length))
  expect(clean.bytes).toEqual(inspectImage(png).bytes)
  expect(clean.bytes.buffer.byteLength).toBe(clean.bytes.length)
})

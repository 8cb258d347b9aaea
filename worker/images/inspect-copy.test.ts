import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ApiError } from '../errors.ts'
import { type Bytes, encode, find, joined, planted, withMetadata } from '../testing/images.ts'
import { inspectCopy } from './inspect-image.ts'

const plain = (width: number, height: number) =>
  encode(sharp({ create: { width, height, channels: 3, background: '#8b5a2b' } }).webp())

/** The result of checking it as a copy 480 pixels wide, of an image with 1600 × 900 pixels in 90 kB by default. */
function inspect(bytes: Bytes, picture: { width?: number; height?: number; sentBytes?: number } = {}) {
  try {
    return inspectCopy(bytes, 480, { width: 1600, height: 900, sentBytes: 90_000, ...picture })
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, message: error.message }
    throw error
  }
}

test('a copy is accepted when its height is in proportion to its image, rounded up or down', async () => {
  expect(inspect(await plain(480, 270))).toMatchObject({ contentType: 'image/webp', width: 480, height: 270 })
  for (const height of [270, 271]) {
    expect(inspect(await plain(480, height), { height: 901 })).toMatchObject({ height })
  }
  expect(inspect(await plain(480, 1), { height: 1 })).toMatchObject({ height: 1 })
})

test('a copy loses its metadata like any picture', async () => {
  const bytes = await encode(withMetadata(sharp(await plain(480, 270))).jpeg())
  expect(find(bytes, planted)).toBeGreaterThan(0)
  const copy = inspect(bytes)
  expect('bytes' in copy && find(copy.bytes, planted)).toBe(-1)
})

const smaller = 'A smaller copy of a picture must have fewer pixels and fewer bytes than the picture.'
const proportions = 'A smaller copy of a picture has other proportions than the picture.'

test('a copy whose content differs from its declared type is rejected', async () => {
  const copy = await plain(480, 270)
  const refused = (message: string) => ({ status: 422, message })
  expect(inspect(await plain(481, 270))).toEqual(
    refused('A smaller copy of a picture says that it is 480 pixels wide, and has 481.'),
  )
  expect(inspect(await plain(480, 272))).toEqual(refused(proportions))
  expect(inspect(await plain(480, 268))).toEqual(refused(proportions))
  expect(inspect(copy, { width: 480, height: 270 })).toEqual(refused(smaller))
  expect(inspect(copy, { sentBytes: copy.length })).toEqual(refused(smaller))
  expect(inspect(copy, { sentBytes: copy.length + 1 })).toMatchObject({ width: 480 })
  expect(inspect(joined('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({ status: 415 })
  expect(inspect(new Uint8Array(6 * 1024 * 1024))).toMatchObject({ status: 413 })
})

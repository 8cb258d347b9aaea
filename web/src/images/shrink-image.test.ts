// @vitest-environment node
import { expect, test } from 'vitest'
import { mayBeImage, megabytes, shrinkImage, smallest, withinLimit } from './shrink-image.ts'

const file = (bytes: number, type: string, name = 'photo.jpg') => new File([new Uint8Array(bytes)], name, { type })

test('the original is sent when drawing makes it larger', () => {
  const original = file(100, 'image/png')
  expect(smallest(original, file(200, 'image/webp'))).toBe(original)
})

test('the drawn image is sent when it is smaller', () => {
  const drawn = file(100, 'image/webp')
  expect(smallest(file(200, 'image/png'), drawn)).toBe(drawn)
})

test('an AVIF is drawn anew, however small it is', () => {
  const drawn = file(200, 'image/webp')
  expect(smallest(file(100, 'image/avif'), drawn)).toBe(drawn)
})

test('an original of a type that the server refuses is not sent, however small it is', () => {
  const drawn = file(200, 'image/webp')
  expect(smallest(file(100, 'image/bmp'), drawn)).toBe(drawn)
})

test('a file of another type is refused with a message', async () => {
  await expect(shrinkImage(file(10, 'application/pdf', 'report.pdf'))).rejects.toThrow('“report.pdf” is not a picture.')
})

test('an SVG is refused', () => {
  expect(mayBeImage({ type: 'image/svg+xml' })).toBe(false)
})

test('a file without a type is accepted', () => {
  expect(mayBeImage({ type: '' })).toBe(true)
})

test('5 MB are accepted, and a larger file is refused with both sizes', () => {
  const most = 5 * 1024 * 1024
  expect(withinLimit(file(most, 'image/gif')).size).toBe(most)
  expect(() => withinLimit(file(6 * 1024 * 1024, 'image/gif', 'cat.gif'))).toThrow(
    '“cat.gif” is too large: 6 MB, 5 MB at most.',
  )
})

test('an animated image is sent unchanged', async () => {
  const frame = [0x21, 0xf9, 0x04, 0, 10, 0, 0, 0]
  const gif = new File([new TextEncoder().encode('GIF89a'), new Uint8Array([...frame, 1, 2, ...frame])], 'cat.gif', {
    type: 'image/gif',
  })
  expect(await shrinkImage(gif)).toBe(gif)
})

test('sizes are shown in megabytes with one decimal', () => {
  expect(megabytes(1.26 * 1024 * 1024)).toBe('1.3 MB')
})

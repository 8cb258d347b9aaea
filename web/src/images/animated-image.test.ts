// @vitest-environment node
import { expect, test } from 'vitest'
import { isAnimated } from '#contract/is-animated.ts'

const text = (value: string) => Uint8Array.from(value, (letter) => letter.charCodeAt(0))
const gifFrame = '\x21\xf9\x04\x00\x0a\x00\x00\x00'
const webp = (flags: string) => text(`RIFF\x00\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00${flags}\x00\x00\x00`)

test.each([
  ['a GIF of two frames', text(`GIF89a....${gifFrame}pixels${gifFrame}pixels`)],
  ['a WebP with the animation flag', webp('\x12')],
  ['a PNG with an animation chunk', text('\x89PNG\r\n\x1a\n....IHDR....acTL....IDAT')],
  ['an AVIF sequence', text('\x00\x00\x00\x20ftypavis\x00\x00\x00\x00')],
])('%s is animated', (_, bytes) => {
  expect(isAnimated(bytes)).toBe(true)
})

test.each([
  ['a GIF of one frame', text(`GIF89a....${gifFrame}pixels`)],
  ['a WebP with transparency only', webp('\x10')],
  ['a plain WebP', text('RIFF\x00\x00\x00\x00WEBPVP8 ')],
  ['a PNG', text('\x89PNG\r\n\x1a\n....IHDR....IDAT')],
  ['an AVIF', text('\x00\x00\x00\x20ftypavif\x00\x00\x00\x00')],
  ['a JPEG', text('\xff\xd8\xff\xe0....JFIF')],
  ['an empty file', text('')],
])('%s is not animated', (_, bytes) => {
  expect(isAnimated(bytes)).toBe(false)
})

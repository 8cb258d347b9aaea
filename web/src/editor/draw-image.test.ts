// @vitest-environment node
import { expect, test } from 'vitest'
import { scaledSize } from './draw-image.ts'

test('a wide image is drawn 1600 pixels wide in its own proportions', () => {
  expect(scaledSize({ width: 4000, height: 3000 }, 1600)).toEqual({ width: 1600, height: 1200 })
})

test('a small image is not enlarged', () => {
  expect(scaledSize({ width: 640, height: 480 }, 1600)).toEqual({ width: 640, height: 480 })
})

test('a banner keeps at least one pixel of height', () => {
  expect(scaledSize({ width: 40_000, height: 10 }, 1600)).toEqual({ width: 1600, height: 1 })
})

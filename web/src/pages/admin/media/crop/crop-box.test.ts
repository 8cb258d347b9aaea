// @vitest-environment node
import { expect, test } from 'vitest'
import { type Box, dragCorner, largestBox, moveBox, type Ratio, resizeBox } from './crop-box.ts'

const ratios: Ratio[] = [null, 16 / 9, 4 / 3, 1, 1200 / 630]
const sizes = [
  { width: 1600, height: 900 },
  { width: 1, height: 100_000 },
  { width: 30, height: 20 },
]

function expectInside(box: Box, size: { width: number; height: number }) {
  expect(Object.values(box).every(Number.isInteger), JSON.stringify(box)).toBe(true)
  expect(Math.min(box.x, box.y, box.width - 1, box.height - 1)).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(size.width)
  expect(box.y + box.height).toBeLessThanOrEqual(size.height)
}

test('each change leaves whole pixels inside the picture, of any size and ratio', () => {
  for (const size of sizes) {
    for (const ratio of ratios) {
      const box = largestBox(size, ratio)
      const far = [-1e6, -1, 0, 0.4, 7, 1e6]
      const changed = far.flatMap((x) => [
        moveBox(box, { x, y: -x }, size),
        resizeBox(box, { width: x }, ratio, size),
        resizeBox(box, { height: x }, ratio, size),
        dragCorner(box, { x: 'start', y: 'end' }, { x, y: x / 2 }, ratio, size),
        dragCorner(box, { x: 'end', y: 'start' }, { x: x / 2, y: x }, ratio, size),
      ])
      for (const one of [box, ...changed]) expectInside(one, size)
    }
  }
})

test('a part keeps its ratio while it is dragged and resized, and its opposite corner stays', () => {
  const size = { width: 1600, height: 900 }
  const box = { x: 400, y: 200, width: 400, height: 400 }
  expect(dragCorner(box, { x: 'start', y: 'start' }, { x: 500, y: 350 }, 1, size)).toEqual({
    ...{ x: 500, y: 300, width: 300, height: 300 },
  })
  expect(resizeBox(box, { height: 600 }, 1, size)).toEqual({ x: 400, y: 200, width: 600, height: 600 })
  expect(resizeBox(box, { width: 5_000 }, 1, size)).toEqual({ x: 400, y: 0, width: 900, height: 900 })
})

test('the largest part of a ratio is in the middle', () => {
  expect(largestBox({ width: 1600, height: 900 }, 1)).toEqual({ x: 350, y: 0, width: 900, height: 900 })
  expect(largestBox({ width: 900, height: 1600 }, 16 / 9)).toEqual({ x: 0, y: 547, width: 900, height: 506 })
})

import { beforeEach, expect, test, vi } from 'vitest'
import { type Placement, place } from './panel.tsx'

beforeEach(() => void vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000))

const limits = { top: 100, bottom: 700 }
/** Places a panel of 200 × 32 pixels. @returns its edges; null while it is hidden */
function placed(side: Placement['side'], top: number, bottom: number) {
  const panel = document.createElement('div')
  Object.defineProperties(panel, { offsetWidth: { value: 200 }, offsetHeight: { value: 32 } })
  place(panel, { target: { left: 50, right: 650, top, bottom }, side, limits })
  const { visibility, top: shownTop, left } = panel.style
  return visibility === 'hidden' ? null : { top: Number.parseFloat(shownTop), left: Number.parseFloat(left) }
}

test('a panel inside a block covers nothing above it', () => {
  expect(placed('inside', 300, 500)).toEqual({ top: 304, left: 446 })
  expect(placed('above', 300, 500)?.top).toBe(260)
})

test('inside a block that begins above the window, it is at the part that is in sight, as long as it has space', () => {
  expect(placed('inside', -50, 500)?.top).toBe(100)
  expect(placed('inside', -50, 120)).toBeNull()
  expect(placed('inside', 690, 900)).toBeNull()
})

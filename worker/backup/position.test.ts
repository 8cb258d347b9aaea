import { expect, test } from 'vitest'
import { largestParts, resize } from './position.ts'

const startedAt = new Date(0)
const first = { ...largestParts.free, limit: 50, endedRun: null, evenSteps: 0 }

/** Takes steps of which some are ended. @returns how many were, and the sizes of the others */
function takeSteps(steps: number, isEnded: (partBytes: number, step: number) => boolean) {
  let position: Parameters<typeof resize>[0] = first
  const unended: number[] = []
  const sizes: number[] = []
  for (let step = 1; step <= steps; step += 1) {
    const next = resize(position, { unended, startedAt, state: 'writing' }, 'free')
    if (isEnded(next.partBytes, step)) unended.push(step)
    else {
      position = next
      sizes.push(next.partBytes)
    }
  }
  return { ended: unended.length, sizes }
}

test.each([140_000, 40_000, 20_000])('a limit of %i bytes costs few runs', (limit) => {
  const { ended, sizes } = takeSteps(400, (partBytes) => partBytes > limit)
  expect(ended).toBeLessThanOrEqual(400 / 9 + 3)
  expect(Math.min(...sizes)).toBeGreaterThan(Math.min(limit / 2, 18_000) - 1)
})

test('parts have a least size, and runs that are ended now and then do not keep them small', () => {
  expect(takeSteps(40, (_, step) => step < 20).sizes[0]).toBe(18_000)
  const { sizes } = takeSteps(400, (_, step) => step % 40 === 0)
  expect(sizes.reduce((sum, size) => sum + size) / sizes.length).toBeGreaterThan(120_000)
})

test('a plan with smaller parts is kept to from the next step on', () => {
  const { partBytes, lastParts } = resize(
    { ...first, ...largestParts.paid },
    { unended: [], startedAt, state: 'checking' },
    'free',
  )
  expect({ partBytes, lastParts }).toEqual(largestParts.free)
})

// @vitest-environment node
import { expect, test } from 'vitest'
import { frontTiers } from './front-tiers.ts'

test.each([
  [0, ''],
  [1, 'lead'],
  [2, 'second second'],
  [3, 'lead second second'],
  [4, 'lead second second second'],
  [5, 'lead second second second second'],
  [6, 'lead second second second'],
  [12, 'lead second second second'],
])('of %i blogs the first are %s', (count, tiers) => {
  expect(frontTiers(count).join(' ')).toBe(tiers)
})

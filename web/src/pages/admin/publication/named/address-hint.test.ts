import { expect, test } from 'vitest'
import { addressHint } from './address-hint.ts'

test('only a changed address has a former one', () => {
  expect(addressHint('/tag/boats', 'boats')).toBe('/tag/boats')
  expect(addressHint('/tag/boats', '')).toBe('/tag/boats')
  expect(addressHint('/tag/boats', 'ships')).toBe('/tag/ships. /tag/boats will lead to it.')
})

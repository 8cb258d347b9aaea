// @vitest-environment node
import { expect, test } from 'vitest'
import { summarise } from './summarise.ts'

const results = (...messages: string[]) => messages.map((message, place) => ({ _id: `${place}`, ok: true, message }))

test('rows that share a fate are counted together, in the order of the first of each', () => {
  expect(summarise(results('approved', 'was already gone', 'approved'))).toBe('2 approved, 1 was already gone')
  expect(summarise(results('was already gone', 'was already gone'))).toBe('2 were already gone')
})

import { expect, test } from 'vitest'
import { summarize } from './use-bulk.ts'

const results = (...messages: string[]) => messages.map((message, index) => ({ _id: `${index}`, ok: true, message }))

test('rows with the same result are counted together, in order of first occurrence', () => {
  expect(summarize(results('approved', 'was already gone', 'approved'))).toBe('2 approved, 1 was already gone')
  expect(summarize(results('was already gone', 'was already gone'))).toBe('2 were already gone')
})

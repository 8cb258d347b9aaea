import { expect, test } from 'vitest'
import { bulkResponseTexts } from '#contract/response-texts.ts'
import { summarize } from './use-bulk.ts'

const results = (...messages: string[]) => messages.map((message, index) => ({ _id: `${index}`, ok: true, message }))

test('rows with the same result are counted together, in order of first occurrence', () => {
  expect(summarize(results('approved', 'was already gone', 'approved'))).toBe('2 approved, 1 was already gone')
  expect(summarize(results('was already gone', 'was already gone'))).toBe('2 were already gone')
})

test('a result with advice is grammatical for one row and for several', () => {
  const { unfinished } = bulkResponseTexts
  expect(summarize(results(unfinished))).toBe('1 has incomplete changes: open it to finish them')
  expect(summarize(results(unfinished, unfinished))).toBe('2 have incomplete changes: open each to finish them')
})

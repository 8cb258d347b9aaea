import { expect, test } from 'vitest'
import { bulkResponseTexts } from '#contract/response-texts.ts'
import { summarise } from './summarise.ts'

const results = (...messages: string[]) => messages.map((message, place) => ({ _id: `${place}`, ok: true, message }))

test('rows that share a fate are counted together, in the order of the first of each', () => {
  expect(summarise(results('approved', 'was already gone', 'approved'))).toBe('2 approved, 1 was already gone')
  expect(summarise(results('was already gone', 'was already gone'))).toBe('2 were already gone')
})

test('an outcome with advice is grammatical for one row and for several', () => {
  const unfinished = bulkResponseTexts.unfinished
  expect(summarise(results(unfinished))).toBe('1 has incomplete changes: open it to finish them')
  expect(summarise(results(unfinished, unfinished))).toBe('2 have incomplete changes: open each to finish them')
})

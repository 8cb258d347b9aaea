import { expect, test } from 'vitest'
import { sumTimings } from './database.ts'

test('the use of D1 by a page is the sum of its API calls', () => {
  const header = 'd1;desc="2 statements, 14 rows",d1;desc="1 statements, 5 rows"'
  expect(sumTimings(header)).toEqual({ calls: 2, statements: 3, rowsRead: 19 })
})

test('a page without an API call is an error, and not a page without queries', () => {
  expect(() => sumTimings('')).toThrow('No call of the API')
})

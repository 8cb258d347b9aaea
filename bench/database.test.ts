import { expect, test } from 'vitest'
import { sumTimings } from './database.ts'

test('what a page asked of D1 is the sum of its calls', () => {
  const header = 'd1;desc="2 statements, 14 rows",d1;desc="1 statements, 5 rows"'
  expect(sumTimings(header)).toEqual({ calls: 2, statements: 3, rowsRead: 19 })
})

test('a page without a call is no page that asked for nothing', () => {
  expect(() => sumTimings('')).toThrow('No call of the API')
})

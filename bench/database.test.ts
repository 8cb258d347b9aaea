import { expect, test } from 'vitest'
import { sumBetween } from './database.ts'

const line = (requestId: string, queries: number, rowsRead: number) =>
  `[broadsheet-api] ${JSON.stringify({ requestId, method: 'GET', route: '/', status: 200, ms: 1, queries, rowsRead })}`

test('only the requests between the two marks are counted, and nothing else that stands in the log', () => {
  const log = [
    line('earlier', 9, 900),
    line('first', 1, 0),
    '[wrangler:info] GET /api/health 200 OK (3ms)',
    line('one', 2, 14),
    '[broadsheet] {"level":"error","message":"Not rendered."}',
    line('two', 1, 5),
    line('last', 1, 0),
    line('later', 9, 900),
  ].join('\n')
  expect(sumBetween(log, 'first', 'last')).toEqual({ calls: 2, statements: 3, rowsRead: 19 })
})

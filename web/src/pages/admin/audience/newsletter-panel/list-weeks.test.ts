import { expect, test } from 'vitest'
import { listWeeks } from './list-weeks.ts'

/** A Sunday. */
const now = new Date('2026-11-22T23:59:00Z')
const growth = [
  { week: '2026-11-16', source: 'form', joined: 3, ended: 1 },
  { week: '2026-11-16', source: 'import', joined: 500, ended: 0 },
  { week: '2026-06-01', source: 'embed', joined: 2, ended: 0 },
] as const

test('26 weeks end with the one of today, and add up the sources', () => {
  const weeks = listWeeks([...growth], null, now)
  expect(weeks).toHaveLength(26)
  expect(weeks[0]).toEqual({ week: '2026-05-25', joined: 0, ended: 0 })
  expect(weeks[1]).toEqual({ week: '2026-06-01', joined: 2, ended: 0 })
  expect(weeks.at(-1)).toEqual({ week: '2026-11-16', joined: 503, ended: 1 })
})

test('one source is shown alone, and a week begins on Monday in UTC', () => {
  expect(listWeeks([...growth], 'form', now).at(-1)).toEqual({ week: '2026-11-16', joined: 3, ended: 1 })
  const monday = new Date('2026-11-23T00:00:00Z')
  expect(
    listWeeks([...growth], 'form', monday)
      .slice(-2)
      .map(({ week }) => week),
  ).toEqual(['2026-11-16', '2026-11-23'])
})

import { expect, test } from 'vitest'
import { startOfWritingDay } from '../../db/statements/revisions.ts'

const isEarlier = (save: string, next: string) => new Date(save) < startOfWritingDay(new Date(next))

test('an evening and the next morning are two days in every time zone', () => {
  const nights = {
    London: ['2026-11-20T23:00:00Z', '2026-11-21T08:00:00Z'],
    'Los Angeles': ['2026-11-21T07:00:00Z', '2026-11-21T17:00:00Z'],
    Tokyo: ['2026-11-21T13:30:00Z', '2026-11-21T21:45:00Z'],
  }
  for (const [place, [evening = '', morning = '']] of Object.entries(nights))
    expect(isEarlier(evening, morning), place).toBe(true)
})

test('a pause at noon does not separate two days', () => {
  expect(isEarlier('2026-11-21T11:00:00Z', '2026-11-21T14:00:00Z')).toBe(false)
})

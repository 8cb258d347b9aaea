import { afterAll, beforeAll, expect, test, vi } from 'vitest'

beforeAll(() => {
  vi.stubEnv('TZ', 'Europe/Berlin')
})
afterAll(() => {
  vi.unstubAllEnvs()
})

/** Formatters read the time zone when they are created. */
function load() {
  vi.resetModules()
  return import('./format-date-time.ts')
}

test('a date is formatted with the offset of its day, before and after the start of summer time', async () => {
  const { formatDateTime, formatDateTimeInFull } = await load()
  expect(formatDateTime('2027-03-27T08:00:00.000Z')).toBe('Mar 27, 2027, 09:00 GMT+1')
  expect(formatDateTime('2027-03-29T07:00:00.000Z')).toBe('Mar 29, 2027, 09:00 GMT+2')
  expect(formatDateTimeInFull(new Date('2027-03-29T07:00:00.000Z'))).toBe('Monday, Mar 29, 2027, 09:00 GMT+2')
})

test('the clock time is that of the same zone', async () => {
  const { formatClockTime, formatDateTime } = await load()
  const date = '2026-11-21T23:30:00.000Z'
  expect(formatClockTime(date)).toBe('00:30')
  expect(formatDateTime(date)).toBe('Nov 22, 2026, 00:30 GMT+1')
})

test.each([
  ['2027-03-27T09:00', '2027-03-27T08:00:00.000Z'],
  ['2027-03-29T09:00', '2027-03-29T07:00:00.000Z'],
  // This hour is skipped.
  ['2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
  // This hour is repeated.
  ['2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
])('the local time %s is %s', async (local, utc) => {
  const { fromLocalInput } = await load()
  expect(fromLocalInput(local)?.toISOString()).toBe(utc)
})

test('the value of the input converts back to the same date', async () => {
  const { fromLocalInput, toLocalInput } = await load()
  for (const utc of ['2027-03-28T00:59:00.000Z', '2027-03-28T01:00:00.000Z', '2027-10-31T03:00:00.000Z']) {
    expect(fromLocalInput(toLocalInput(new Date(utc)))?.toISOString()).toBe(utc)
  }
  expect(toLocalInput(new Date('2027-01-02T03:04:00.000Z'))).toBe('2027-01-02T04:04')
  expect(fromLocalInput('')).toBeNull()
})

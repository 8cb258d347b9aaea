// @vitest-environment node
import { expect, test } from 'vitest'
import * as formats from './format-date-time.ts'
import { formatSince } from './time-since.tsx'

const { formatClockTime, formatDateTime, formatDay, formatInFull, fromZonedInput, toZonedInput } = formats
const berlin = 'Europe/Berlin'

test('each context has one format, in the zone of the publication', () => {
  const date = '2026-11-21T23:30:00.000Z'
  expect(formatDay(date, berlin)).toBe('November 22nd 2026')
  expect(formatClockTime(date, berlin)).toBe('00:30')
  expect(formatDateTime(date, berlin)).toBe('November 22nd 2026, 00:30')
  expect(formatInFull(date, berlin)).toBe('Sunday, November 22nd 2026, 00:30, Europe/Berlin')
  expect(formatInFull(date, 'America/New_York')).toBe('Saturday, November 21st 2026, 18:30, America/New York')
  expect(formatDateTime(date, 'No/Where')).toBe('November 21st 2026, 23:30')
})

test.each([
  ['2026-11-21T12:00:01.000Z', 'a day ago'],
  ['2026-11-21T12:00:00.000Z', 'on November 21st 2026'],
  ['2026-11-22T09:00:00.000Z', '3 hours ago'],
  ['2026-11-23T11:59:59.000Z', 'in a day'],
  ['2026-11-23T12:00:00.000Z', 'on November 23rd 2026'],
])('times are relative below a day only: %s is %s', (date, text) => {
  expect(formatSince(date, 'UTC', new Date('2026-11-22T12:00:00.000Z'))).toBe(text)
})

test.each([
  ['2027-03-27T09:00', '2027-03-27T08:00:00.000Z'],
  ['2027-03-29T09:00', '2027-03-29T07:00:00.000Z'],
  // This hour is skipped.
  ['2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
  // This hour is repeated.
  ['2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
  ['', undefined],
])('%s in Berlin is %s', (local, utc) => {
  expect(fromZonedInput(local, berlin)?.toISOString()).toBe(utc)
})

test('the value of the input converts back to the same date', () => {
  for (const zone of [berlin, 'UTC', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Kiritimati']) {
    for (const utc of ['2027-03-28T00:59:00.000Z', '2027-03-28T01:00:00.000Z', '2027-10-31T03:00:00.000Z']) {
      expect(fromZonedInput(toZonedInput(new Date(utc), zone), zone)?.toISOString()).toBe(utc)
    }
  }
  expect(toZonedInput(new Date('2027-01-02T03:04:00.000Z'), berlin)).toBe('2027-01-02T04:04')
})

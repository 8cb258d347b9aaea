// @vitest-environment node
import { expect, test } from 'vitest'
import { createCalendar } from '#contract/days.ts'
import { formatDay } from './dates.ts'
import { checkDay } from './site-day.ts'

test.each([
  ['', '2026-11-19T23:59:59.999Z', '2026-11-19'],
  ['UTC', '2026-11-20T00:00:00.000Z', '2026-11-20'],
  ['Asia/Kolkata', '2026-11-19T18:29:59.999Z', '2026-11-19'],
  ['Asia/Kolkata', '2026-11-19T18:30:00.000Z', '2026-11-20'],
  ['Asia/Kathmandu', '2026-12-31T18:15:00.000Z', '2027-01-01'],
  ['Pacific/Kiritimati', '2026-02-28T10:00:00.000Z', '2026-03-01'],
  ['Pacific/Pago_Pago', '2028-03-01T10:59:59.999Z', '2028-02-29'],
])('in the time zone "%s" the time %s is on %s', (timeZone, date, day) => {
  expect(createCalendar(timeZone)(new Date(date))).toBe(day)
})

// Midnight in New York is at 5:00 UTC in winter and at 4:00 in summer; the clocks change on the day between.
test.each([
  ['2026-03-08T04:59:59.999Z', '2026-03-07'],
  ['2026-03-08T05:00:00.000Z', '2026-03-08'],
  ['2026-03-09T03:59:59.999Z', '2026-03-08'],
  ['2026-03-09T04:00:00.000Z', '2026-03-09'],
  ['2026-11-01T03:59:59.999Z', '2026-10-31'],
  ['2026-11-01T04:00:00.000Z', '2026-11-01'],
  ['2026-11-02T04:59:59.999Z', '2026-11-01'],
  ['2026-11-02T05:00:00.000Z', '2026-11-02'],
])('in a time zone with summer time the time %s is on %s', (date, day) => {
  expect(createCalendar('America/New_York')(new Date(date))).toBe(day)
})

test('an unknown time zone is named together with the file to correct', () => {
  expect(() => createCalendar('Mars/Olympus')).toThrow(
    'There is no time zone "Mars/Olympus": worker/contract/site.ts needs an IANA name, such as Europe/Berlin.',
  )
})

test('a day that does not exist is named together with the file to correct', () => {
  expect(checkDay('2028-02-29')).toBe('2028-02-29')
  for (const day of ['', '2026-02-29', '2026-13-01', '2026-1-1', '20 November 2026', '2026-11-20T00:00:00Z', '1']) {
    expect(() => checkDay(day), day).toThrow(
      `There is no day "${day}": web/src/site/site.ts needs one as YYYY-MM-DD, such as 2026-11-20.`,
    )
  }
})

test('a day is written with its month in words', () => {
  expect(
    ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-22'].map((day) => formatDay(`${day}T12:00:00.000Z`)),
  ).toEqual(['November 1st 2026', 'November 2nd 2026', 'November 3rd 2026', 'November 22nd 2026'])
})

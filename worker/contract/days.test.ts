import { expect, test } from 'vitest'
import { instantOf } from './clocks.ts'
import { dayIn, dayInWords } from './days.ts'

test.each([
  ['UTC', '2026-11-19T23:59:59.999Z', '2026-11-19'],
  ['UTC', '2026-11-20T00:00:00.000Z', '2026-11-20'],
  ['Asia/Kolkata', '2026-11-19T18:29:59.999Z', '2026-11-19'],
  ['Asia/Kolkata', '2026-11-19T18:30:00.000Z', '2026-11-20'],
  ['Asia/Kathmandu', '2026-12-31T18:15:00.000Z', '2027-01-01'],
  ['Pacific/Kiritimati', '2026-02-28T10:00:00.000Z', '2026-03-01'],
  ['Pacific/Pago_Pago', '2028-03-01T10:59:59.999Z', '2028-02-29'],
])('in the time zone "%s" the time %s is on %s', (timeZone, date, day) => {
  expect(dayIn(timeZone, new Date(date))).toBe(day)
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
  expect(dayIn('America/New_York', new Date(date))).toBe(day)
})

test('a time zone that is unknown counts as UTC', () => {
  expect(dayIn('Mars/Olympus', new Date('2026-11-20T00:00:00.000Z'))).toBe('2026-11-20')
})

test.each([
  ['en', '2026-11-01', 'November 1st 2026'],
  ['en-GB', '2026-11-02', 'November 2nd 2026'],
  ['en', '2026-11-03', 'November 3rd 2026'],
  ['en', '2026-11-22', 'November 22nd 2026'],
  ['de', '2026-11-22', '22. November 2026'],
  ['fr', '2026-03-01', '1 mars 2026'],
])('in the language %s the day %s is %s', (language, day, words) => {
  expect(dayInWords(day, language)).toBe(words)
})

// Clocks skip the first midnight of a month, show it twice, or are some seconds apart from the clocks of today.
test.each([
  ['America/New_York', '2025-11-01', '2025-11-01T04:00:00.000Z'],
  ['Pacific/Kiritimati', '2025-11-01', '2025-10-31T10:00:00.000Z'],
  ['America/Asuncion', '2017-10-01', '2017-10-01T04:00:00.000Z'],
  ['Europe/Rome', '1978-10-01', '1978-09-30T22:00:00.000Z'],
  ['Europe/Berlin', '1850-03-01', '1850-02-28T23:06:32.000Z'],
  ['Nowhere/Else', '2025-11-01', '2025-11-01T00:00:00.000Z'],
])('the clocks of %s show the beginning of %s at %s', (timeZone, day, instant) => {
  const found = instantOf(Date.parse(day), timeZone)
  expect(found.toISOString()).toBe(instant)
  expect(dayIn(timeZone, found)).toBe(day)
  expect(dayIn(timeZone, new Date(found.getTime() - 1)) < day).toBe(true)
})

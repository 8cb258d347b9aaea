// @vitest-environment node
import { expect, test } from 'vitest'
import { createDateReader, dayInPath } from './read-date.ts'

const newYork = createDateReader('America/New_York')

test.each([
  // The zone that is written counts.
  ['2019-05-01T10:20:30Z', '2019-05-01T10:20:30.000Z'],
  ['2019-05-01T10:20:30.400Z', '2019-05-01T10:20:30.400Z'],
  ['2019-05-01 10:20:30 +0200', '2019-05-01T08:20:30.000Z'],
  ['2019-05-01T10:20:30-07:00', '2019-05-01T17:20:30.000Z'],
  ['2019-05-01 10:20 UTC', '2019-05-01T10:20:00.000Z'],
  ['2019-05-01 10:20 EST', '2019-05-01T15:20:00.000Z'],
  ['2019-05-01T10:20:30[Europe/Berlin]', '2019-05-01T08:20:30.000Z'],
  ['Wed Dec 31 2025 20:58:46 GMT+0000 (Coordinated Universal Time)', '2025-12-31T20:58:46.000Z'],
  ['Sat, 04 May 2019 10:00:00 +0000', '2019-05-04T10:00:00.000Z'],
  ['May 1, 2019 10:20 AM (GMT+5:30)', '2019-05-01T04:50:00.000Z'],
  ['2019/05/01 10:20 (PDT)', '2019-05-01T17:20:00.000Z'],
  ['1556712000', '2019-05-01T12:00:00.000Z'],
  ['1556712000123', '2019-05-01T12:00:00.123Z'],
  // Without one, it is the publication's, by summer and by winter.
  ['2019-05-01T10:20:30', '2019-05-01T14:20:30.000Z'],
  ['2019-01-01 10:20', '2019-01-01T15:20:00.000Z'],
  ['2019/1/1 6:05 pm', '2019-01-01T23:05:00.000Z'],
  ['20190101T060500', '2019-01-01T11:05:00.000Z'],
  ['January 1st, 2019', '2019-01-01T05:00:00.000Z'],
  ['1 May 2019', '2019-05-01T04:00:00.000Z'],
  ['1.5.2019', '2019-05-01T04:00:00.000Z'],
  ['2019-05-01', '2019-05-01T04:00:00.000Z'],
  ['1583-06-01', '1583-06-01T04:56:02.000Z'],
])('%s is read', (written, iso) => {
  expect(newYork(written)).toBe(iso)
})

test.each([
  ...['2019-02-30', '2019-02-30 10:00:00', '30 Feb 2019', '2019-13-01', '0000-00-00 00:00:00', '2019-05-01 25:00'],
  ...[
    '0204-01-01',
    '0000-01-01 10:00:00',
    '0019-05-01',
    '9999-12-31',
    '2019',
    '05/06/2019',
    'soon',
    '',
    'x'.repeat(300),
    null,
    {},
  ],
])('%j is no date', (written) => {
  expect(newYork(written)).toBeNull()
})

test('a time is of the archive, and a day is the same day here', () => {
  const tokyo = createDateReader('America/New_York', 'Asia/Tokyo')
  expect(tokyo('2019-05-01 10:00')).toBe('2019-05-01T01:00:00.000Z')
  expect(tokyo('2019-05-01')).toBe('2019-05-01T04:00:00.000Z')
  expect(createDateReader('Asia/Tokyo', 'America/New_York')('2019-05-01')).toBe('2019-05-01T04:00:00.000Z')
  // A zone that nobody knows says nothing.
  expect(createDateReader('Asia/Tokyo', 'Home')('2019-05-01 10:00')).toBe('2019-05-01T01:00:00.000Z')
})

test('folders and names may have a day', () => {
  expect(
    ['2019/11/07/one', '/x/2019/1/7/', 'posts/2019-11-07-a/b.md', '2019-11-07.md', '2019_11_07_a.md'].map(dayInPath),
  ).toEqual([...['2019-11-07', '2019-1-7', '2019-11-07', '2019-11-07', '2019-11-07']])
  expect(['12019/11/07', '2019/11/a', 'release-1.48.0', '2019-11/07'].map(dayInPath)).toEqual(['', '', '', ''])
})

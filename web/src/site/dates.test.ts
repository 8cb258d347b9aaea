// @vitest-environment node
import moment from 'moment'
import { expect, test } from 'vitest'
import { dayInWords } from '#contract/days.ts'
import { formatAge } from './format-age.ts'
import { shortDay } from './use-dates.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const threeYears = 3 * 366 * day

/** Multiples of a step up to an end, each with the milliseconds around it. */
function around(step: number, end: number) {
  const count = Math.floor(end / step)
  return Array.from({ length: count }, (_, index) => (index + 1) * step).flatMap((age) => [age - 1, age, age + 1])
}

/** Every threshold is at half a unit. The calendar's months change at any hour. */
const ages = [
  0,
  ...around(second / 2, 2 * minute),
  ...around(minute / 2, 2 * hour),
  ...around(hour / 2, 2 * day),
  ...around(day / 2, 70 * day),
  ...around(7 * hour, threeYears),
]

test.each(['2026-11-20T12:34:56.789Z', '2028-02-29T23:59:59.999Z', '2027-03-31T00:00:00.000Z', '2026-12-31T18:00:00Z'])(
  'relative times are those of moment, for 0 seconds to 3 years before and after %s',
  (date) => {
    const now = new Date(date)
    const differences = ages.flatMap((age) =>
      [now.getTime() - age, now.getTime() + age].flatMap((time) => {
        const other = new Date(time)
        const [ours, theirs] = [formatAge(other.toISOString(), now), moment(other).from(now)]
        return ours === theirs ? [] : [`${other.toISOString()}: ${ours}, moment: ${theirs}`]
      }),
    )
    expect(differences).toEqual([])
  },
)

test('days are written as moment writes them', () => {
  for (
    const date = new Date('2026-01-01T12:00:00Z');
    date.getUTCFullYear() < 2029;
    date.setUTCDate(date.getUTCDate() + 1)
  )
    expect(dayInWords(date.toISOString(), 'en')).toBe(moment.utc(date).format('MMMM Do YYYY'))
})

test.each([
  ['en', '2026-11-22', '22 Nov'],
  ['en-US', '2026-09-01', '1 Sep'],
  ['de', '2026-11-22', '22. Nov.'],
  ['en', '2025-12-31', '31 Dec 2025'],
  ['en', '2027-01-01', '1 Jan 2027'],
  ['de', '2025-05-02', '2. Mai 2025'],
])('in %s %s is short, and has its year where that is not the year of the rendering', (language, day, expected) => {
  expect(shortDay(day, language, '2026-12-31')).toBe(expected)
})

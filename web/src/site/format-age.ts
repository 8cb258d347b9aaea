// These repeat contract/units.ts: the script of a document is one file, which shares no module with the application.
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The average of the Gregorian calendar, whose years repeat after 400. */
const daysPerMonth = 146_097 / 4_800

/**
 * The time since a date, such as `3 hours ago`: the words, thresholds and calendar of `moment(date).fromNow()`, which a test
 * compares. moment itself is too large to load before a reader has done anything.
 * @param date ISO 8601; a date that is later than `now` becomes `in 3 hours`
 */
export function formatAge(date: string, now = new Date()): string {
  const then = new Date(date)
  return then > now ? `in ${inWords(now, then)}` : `${inWords(then, now)} ago`
}

function inWords(from: Date, to: Date): string {
  const wholeMonths = countMonths(from, to)
  const rest = to.getTime() - addMonths(from, wholeMonths).getTime()
  const duration = Math.round(wholeMonths * daysPerMonth) * day + rest
  const months = wholeMonths + rest / day / daysPerMonth
  if (Math.round(duration / 1_000) < 45) return 'a few seconds'
  const units = [
    [duration / minute, 45, 'a minute'],
    [duration / hour, 22, 'an hour'],
    [duration / day, 26, 'a day'],
    [months, 11, 'a month'],
    [months / 12, Number.POSITIVE_INFINITY, 'a year'],
  ] as const
  for (const [exact, limit, one] of units) {
    const amount = Math.round(exact)
    if (amount < limit) return amount <= 1 ? one : `${amount}${one.slice(one.indexOf(' '))}s`
  }
  return ''
}

/** The whole months between two dates, in the calendar of the browser's time zone. */
function countMonths(from: Date, to: Date): number {
  const months = to.getMonth() - from.getMonth() + 12 * (to.getFullYear() - from.getFullYear())
  return addMonths(from, months) > to ? months - 1 : months
}

/** The same day and time of another month, or its last day where it is shorter. */
function addMonths(date: Date, months: number): Date {
  const result = new Date(date)
  result.setMonth(date.getMonth() + months)
  // The day 0 of a month is the last one of the month before.
  if (result.getDate() !== date.getDate()) result.setDate(0)
  return result
}

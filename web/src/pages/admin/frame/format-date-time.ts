import { dayIn, dayInWords } from '#contract/days.ts'
import { day } from '#contract/units.ts'

// The dates of the admin area: in the time zone of the publication, as readers' dates are. Components get these formats with
// that zone by `useDateFormats`.

/** Formats that write a date as 2026-11-21 14:00, by time zone. */
const calendars = new Map<string, Intl.DateTimeFormat>()
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })

/** A day alone: November 21st 2026. */
export function formatDay(date: string | Date, timeZone: string): string {
  return dayInWords(dayIn(timeZone, new Date(date)), 'en')
}

/** Hours and minutes: 14:00. */
export function formatClockTime(date: string | Date, timeZone: string): string {
  return toZonedInput(new Date(date), timeZone).slice(-'hh:mm'.length)
}

/** A day and its time, in a sentence: November 21st 2026, 14:00. */
export function formatDateTime(date: string | Date, timeZone: string): string {
  return `${formatDay(date, timeZone)}, ${formatClockTime(date, timeZone)}`
}

/** The same with the day of the week and the zone, for a title: Saturday, November 21st 2026, 14:00, Europe/Berlin. */
export function formatInFull(date: string | Date, timeZone: string): string {
  const dayOfWeek = weekday.format(new Date(dayIn(timeZone, new Date(date))))
  return `${dayOfWeek}, ${formatDateTime(date, timeZone)}, ${nameTimeZone(timeZone)}`
}

/** A time zone as people read it: America/New York. */
export function nameTimeZone(timeZone: string): string {
  return timeZone.replaceAll('_', ' ')
}

/** The value of an `<input type="datetime-local">`, in a time zone: 2026-11-21T14:00. */
export function toZonedInput(date: Date, timeZone: string): string {
  const calendar = calendars.get(timeZone) ?? createCalendar(timeZone)
  calendars.set(timeZone, calendar)
  return calendar.format(date).replace(' ', 'T')
}

/**
 * The date of such a value; null while the input is empty. When summer time begins, a skipped time becomes the hour after
 * it. When summer time ends, a repeated time is its first occurrence.
 */
export function fromZonedInput(value: string, timeZone: string): Date | null {
  const inUtc = Date.parse(`${value}Z`)
  if (Number.isNaN(inUtc)) return null
  const written = new Date(inUtc).toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length)
  // A clock is changed at most once in two days.
  const [before, after] = [inUtc - day, inUtc + day].map((time) => new Date(inUtc - offsetAt(time, timeZone)))
  if (!before || !after) return null
  return [before, after].find((date) => toZonedInput(date, timeZone) === written) ?? before
}

/** How much later than UTC the clocks of a zone are, in ms. @param time in ms */
function offsetAt(time: number, timeZone: string): number {
  const [there, inUtc] = [timeZone, 'UTC'].map((zone) => Date.parse(`${toZonedInput(new Date(time), zone)}Z`))
  return (there ?? 0) - (inUtc ?? 0)
}

function createCalendar(timeZone: string): Intl.DateTimeFormat {
  const style = { dateStyle: 'short', timeStyle: 'short' } as const
  try {
    return new Intl.DateTimeFormat('sv', { ...style, timeZone })
  } catch {
    // As the days of readers' pages in a browser that does not know the zone.
    return new Intl.DateTimeFormat('sv', { ...style, timeZone: 'UTC' })
  }
}

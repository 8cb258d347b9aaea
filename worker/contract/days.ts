/** The first year of the calendar that names the days. Typing errors such as the year 0204 are before it. */
export const firstYear = 1583
/** No blog is older. A day later: it is in that year in every time zone. */
export const earliestDate = Date.UTC(firstYear, 0, 2)

/** Formats that write the day of a date, by time zone. */
const calendars = new Map<string, Intl.DateTimeFormat>()
/** Formats that write the names of months, and days in words, by language. */
const monthNames = new Map<string, Intl.DateTimeFormat>()
const longDays = new Map<string, Intl.DateTimeFormat>()

/**
 * The day of a date in a time zone, as YYYY-MM-DD: the same at the edge, in every browser and in mails.
 * @param timeZone an IANA name, such as Europe/Berlin; an unknown one counts as UTC
 */
export function dayIn(timeZone: string, date: Date): string {
  const calendar = calendars.get(timeZone) ?? createCalendar(timeZone)
  calendars.set(timeZone, calendar)
  const [month, dayOfMonth, year] = calendar.format(date).split('/')
  return `${year}-${month}-${dayOfMonth}`
}

/**
 * A day in words. In English November 20th 2026, moment's format `MMMM Do YYYY`; in other languages as they write it.
 * @param day as YYYY-MM-DD
 * @param language BCP 47
 */
export function dayInWords(day: string, language: string): string {
  const midnight = new Date(day)
  if (/^en\b/.test(language)) {
    return `${nameMonth(day, language)} ${ordinal(midnight.getUTCDate())} ${midnight.getUTCFullYear()}`
  }
  const format = longDays.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  longDays.set(language, format)
  return format.format(midnight)
}

/** The name of a month. @param month as 2026-03, or a day of it @param language BCP 47 */
export function nameMonth(month: string, language: string): string {
  const format = monthNames.get(language) ?? new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  monthNames.set(language, format)
  return format.format(new Date(month))
}

/** @param day 1 to 31 */
function ordinal(day: number): string {
  const isTeen = day > 10 && day < 20
  return `${day}${(isTeen ? undefined : ['th', 'st', 'nd', 'rd'][day % 10]) ?? 'th'}`
}

function createCalendar(timeZone: string): Intl.DateTimeFormat {
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { ...numeric, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { ...numeric, timeZone: 'UTC' })
  }
}

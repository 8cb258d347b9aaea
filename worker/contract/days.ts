import { siteTimeZone } from './site.ts'

/** The month of a date in words, in the time zone UTC. */
const monthName = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

/**
 * Creates a function that formats dates in a time zone.
 * @param timeZone an IANA name, such as Europe/Berlin; UTC when empty
 * @returns the day of a date in that zone, as YYYY-MM-DD
 * @throws Error when there is no such zone
 */
export function createCalendar(timeZone: string): (date: Date) => string {
  const format = createFormat(timeZone || 'UTC')
  return (date) => {
    const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]))
    return `${parts.year}-${parts.month}-${parts.day}`
  }
}

/** The day of a date in the time zone of the site: the same at the edge, in every browser and in mails. */
export const siteDay = createCalendar(siteTimeZone)

/** A day in words: November 20th 2026, moment's format `MMMM Do YYYY`. @param day as YYYY-MM-DD */
export function dayInWords(day: string): string {
  const midnight = new Date(day)
  return `${nameMonth(day)} ${ordinal(midnight.getUTCDate())} ${midnight.getUTCFullYear()}`
}

/** The name of a month. @param month as 2026-03, or a day of it */
export function nameMonth(month: string): string {
  return monthName.format(new Date(month))
}

/** @param day 1 to 31 */
function ordinal(day: number): string {
  const isTeen = day > 10 && day < 20
  return `${day}${(isTeen ? undefined : ['th', 'st', 'nd', 'rd'][day % 10]) ?? 'th'}`
}

function createFormat(timeZone: string) {
  try {
    return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
  } catch {
    // Intl's message does not name the file that configures the zone.
    throw new Error(
      `There is no time zone "${timeZone}": worker/contract/site.ts needs an IANA name, such as Europe/Berlin.`,
    )
  }
}

import { site } from './site.ts'

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

/** The day in the time zone of the site: the same at the edge and in every browser. */
export const siteDay = createCalendar(site.timeZone)

/**
 * Checks a day that is written as YYYY-MM-DD.
 * @throws Error when it is written otherwise, or is no day of the calendar
 */
export function checkDay(day: string): string {
  const midnight = `${day}T00:00:00.000Z`
  // The JSON of a date that does not exist is null, or another day.
  if (new Date(midnight).toJSON() === midnight) return day
  throw new Error(`There is no day "${day}": web/src/site/site.ts needs one as YYYY-MM-DD, such as 2026-11-20.`)
}

/** The day since which the privacy policy holds, or null where site.ts names none. */
export const policyDay = site.policyDate === undefined ? null : checkDay(site.policyDate)

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
      `There is no time zone "${timeZone}": web/src/site/site.ts needs an IANA name, such as Europe/Berlin.`,
    )
  }
}

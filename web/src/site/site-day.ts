import { site } from './site.ts'

/**
 * Reads the calendar of a time zone.
 * @param timeZone an IANA name, such as Europe/Berlin; UTC when empty
 * @returns gives the day there of a moment in time, as YYYY-MM-DD
 * @throws Error when there is no such zone
 */
export function createCalendar(timeZone: string): (date: Date) => string {
  const format = createFormat(timeZone || 'UTC')
  return (date) => {
    const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]))
    return `${parts.year}-${parts.month}-${parts.day}`
  }
}

/** The day at the site's own place, so that the edge and every browser agree. */
export const siteDay = createCalendar(site.timeZone)

function createFormat(timeZone: string) {
  try {
    return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
  } catch {
    // Intl's own sentence does not say where the zone was written.
    throw new Error(`There is no time zone "${timeZone}": web/src/site.ts takes an IANA name, such as Europe/Berlin.`)
  }
}

import { site } from './site.ts'

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

import { siteDay } from './site-day.ts'

const monthName = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

/**
 * A date in words, in the time zone of the site: November 20th 2026, moment's format `MMMM Do YYYY`. The same at the edge and
 * in every browser.
 */
export function formatDay(date: string): string {
  const midnight = new Date(siteDay(new Date(date)))
  return `${monthName.format(midnight)} ${ordinal(midnight.getUTCDate())} ${midnight.getUTCFullYear()}`
}

/** @param day 1 to 31 */
function ordinal(day: number): string {
  const isTeen = day > 10 && day < 20
  return `${day}${(isTeen ? undefined : ['th', 'st', 'nd', 'rd'][day % 10]) ?? 'th'}`
}

/** A month in words: March 2026. @param month as 2026-03 */
export function formatMonth(month: string): string {
  return `${nameMonth(month)} ${month.slice(0, 4)}`
}

/** The name of a month. @param month as 2026-03 */
export function nameMonth(month: string): string {
  return monthName.format(new Date(month))
}

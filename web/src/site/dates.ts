import { dayInWords, nameMonth, siteDay } from '#contract/days.ts'

/** A date in words, in the time zone of the site: November 20th 2026. The same at the edge and in every browser. */
export function formatDay(date: string): string {
  return dayInWords(siteDay(new Date(date)))
}

/** A month in words: March 2026. @param month as 2026-03 */
export function formatMonth(month: string): string {
  return `${nameMonth(month)} ${month.slice(0, 4)}`
}

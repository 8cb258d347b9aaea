import { dayIn, dayInWords, nameMonth } from '#contract/days.ts'
import { useSite } from './use-site.ts'

/** Dates in the time zone and the language of the publication: the same at the edge and in every browser. */
export function useDates() {
  const { timeZone, language } = useSite()
  const dayOf = (date: string) => dayIn(timeZone, new Date(date))
  return {
    /** The day of a date, as YYYY-MM-DD. */
    dayOf,
    /** A day in words. @param day as YYYY-MM-DD */
    nameDay: (day: string) => dayInWords(day, language),
    /** The day of a date in words: November 20th 2026. */
    formatDay: (date: string) => dayInWords(dayOf(date), language),
    /** The name of a month. @param month as 2026-03 */
    nameMonth: (month: string) => nameMonth(month, language),
    /** A month in words: March 2026. @param month as 2026-03 */
    formatMonth: (month: string) => `${nameMonth(month, language)} ${month.slice(0, 4)}`,
  }
}

import { createContext, useContext } from 'react'
import { dayIn, dayInWords, nameMonth } from '#contract/days.ts'
import { useSite } from './use-site.ts'

/**
 * The day on which the document was rendered, by the publication's clocks as YYYY-MM-DD: the browser, which hydrates it later, must
 * write the same dates. '' where nothing says it.
 */
export const RenderDay = createContext('')

/** Dates in the time zone and the language of the publication: the same at the edge and in every browser. */
export function useDates() {
  const { timeZone, language } = useSite()
  const renderDay = useContext(RenderDay)
  const dayOf = (date: string) => dayIn(timeZone, new Date(date))
  return {
    /** The year of the rendering. */
    year: renderDay.slice(0, 4) || dayOf(new Date().toISOString()).slice(0, 4),
    /** The day of a date, as YYYY-MM-DD. */
    dayOf,
    /** The day of a date in words: November 20th 2026. */
    formatDay: (date: string) => dayInWords(dayOf(date), language),
    /** The day of a date where space is short: 20 Nov, in another year 20 Nov 2025. */
    formatShortDay: (date: string) => shortDay(dayOf(date), language, renderDay),
    /** The name of a month. @param month as 2026-03 */
    nameMonth: (month: string) => nameMonth(month, language),
    /** A month in words: March 2026. @param month as 2026-03 */
    formatMonth: (month: string) => `${nameMonth(month, language)} ${month.slice(0, 4)}`,
  }
}

/**
 * A day as 20 Nov, or as the language writes it; with its year where that is not the year of the rendering.
 * @param day as YYYY-MM-DD, as is `renderDay`
 * @param language BCP 47
 */
export function shortDay(day: string, language: string, renderDay: string): string {
  const [year = '', , ofMonth] = day.split('-')
  const hasYear = !renderDay.startsWith(year)
  if (/^en\b/.test(language)) {
    return `${Number(ofMonth)} ${nameMonth(day, language).slice(0, 3)}${hasYear ? ` ${year}` : ''}`
  }
  return new Date(day).toLocaleDateString(language, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    ...(hasYear && { year: 'numeric' }),
  })
}

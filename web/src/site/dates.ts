import moment from 'moment'
import { siteDay } from './site-day.ts'

/** A date in words, in the time zone of the site: November 20th 2026. The same at the edge and in every browser. */
export function formatDay(date: string): string {
  return moment.utc(siteDay(new Date(date))).format('MMMM Do YYYY')
}

/** A month in words: March 2026. @param month as 2026-03 */
export function formatMonth(month: string, format = 'MMMM YYYY'): string {
  return moment.utc(month).format(format)
}

/** The time since a date: 3 hours ago. */
export function formatAge(date: string): string {
  return moment(date).fromNow()
}

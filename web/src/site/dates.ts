import moment from 'moment'
import { siteDay } from './site-day.ts'

/** A day as people write it: November 20th 2026. The site's day, so that the edge and every browser agree. */
export function formatDay(date: string): string {
  return moment.utc(siteDay(new Date(date))).format('MMMM Do YYYY')
}

/** How long ago: 3 hours ago. */
export function formatAge(date: string): string {
  return moment(date).fromNow()
}

import { day } from '../../contract/units.ts'
import { type DigestWeek, weekUntil } from './digest-week.ts'

/** The last week that has ended in UTC: its digest is not outdated. */
export function lastWeek(): DigestWeek {
  // Day 0 was a Thursday.
  const monday = (Math.floor((Date.now() / day + 3) / 7) * 7 - 3) * day
  const weeks = [monday, monday - 7 * day].map((at) => weekUntil(new Date(at).toISOString().slice(0, 10), 'UTC'))
  const ended = weeks.find(({ until }) => until.getTime() <= Date.now())
  if (!ended) throw new Error('No week has ended.')
  return ended
}

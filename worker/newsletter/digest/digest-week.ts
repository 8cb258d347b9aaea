import { instantOf } from '../../contract/clocks.ts'
import { dayIn } from '../../contract/days.ts'
import { day, hour } from '../../contract/units.ts'

/** The week of a digest. It has the articles that were first published `from` this time and before `until`. */
export type DigestWeek = {
  /** The Monday with which it ends, as YYYY-MM-DD. */
  week: string
  from: Date
  until: Date
}

/** When a week ends on its Monday, by the clocks of the publication. */
const endHour = 7
const daysOfWeek = 7

/** The time in which the admin sees a digest before it goes. */
export const shownMs = day
/** A digest is planned earlier by this time, so that a late run does not delay it. */
const plannedEarlierMs = hour
/** The time after the end of a week in which its digest is still planned, when no run came before. */
const plannedLaterMs = day

/** The week whose digest is to be planned now; null between two of them. @param timeZone of the publication, an IANA name */
export function weekToPlan(at: Date, timeZone: string): DigestWeek | null {
  const today = dayIn(timeZone, at)
  const sinceMonday = (new Date(today).getUTCDay() + daysOfWeek - 1) % daysOfWeek
  const time = at.getTime()
  const weeks = [0, daysOfWeek].map((ahead) => weekUntil(addDays(today, ahead - sinceMonday), timeZone))
  const isToPlan = ({ until }: DigestWeek) =>
    time >= until.getTime() - shownMs - plannedEarlierMs && time < until.getTime() + plannedLaterMs
  return weeks.find(isToPlan) ?? null
}

/** The week that ends with a Monday. Where clocks change in it, it has 167 or 169 hours. @param week YYYY-MM-DD */
export function weekUntil(week: string, timeZone: string): DigestWeek {
  return { week, from: endOn(weekBefore(week), timeZone), until: endOn(week, timeZone) }
}

/** The Monday a week before. */
export const weekBefore = (week: string) => addDays(week, -daysOfWeek)

/** When the next week ends: a digest that was not sent until then is outdated. */
export function endOfNext({ week }: Pick<DigestWeek, 'week'>, timeZone: string): Date {
  return endOn(addDays(week, daysOfWeek), timeZone)
}

/** The instant at which the clocks of a time zone show the end of a week on this day. */
function endOn(monday: string, timeZone: string): Date {
  return instantOf(new Date(monday).getTime() + endHour * hour, timeZone)
}

function addDays(date: string, days: number): string {
  return new Date(new Date(date).getTime() + days * day).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

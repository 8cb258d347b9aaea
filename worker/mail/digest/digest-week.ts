import { dayIn } from '../../contract/days.ts'
import { day, hour, minute } from '../../contract/units.ts'

/** The week of a digest. It has the articles that were first published `from` this time and before `until`. */
export type DigestWeek = {
  /** The Monday with which it ends, as YYYY-MM-DD. */
  week: string
  from: Date
  until: Date
}

/** Formats that write the time of a date, by time zone: to make one takes longer than to use it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** When a week ends on its Monday, by the clocks of the publication. */
const endHour = 7
const daysOfWeek = 7

/** A digest is shown for so long before it goes. */
export const shownMs = day
/** So much earlier it is planned, so that a run that comes late delays none. */
const plannedEarlierMs = hour
/** After the end of the week a digest is planned only so long, when no run came before. */
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
  const shown = new Date(monday).getTime() + endHour * hour
  // The offset of an instant that is near tells the instant; where clocks change between the two, it is asked once more.
  const near = shown - offsetAt(shown, timeZone)
  return new Date(shown - offsetAt(near, timeZone))
}

/** How far the clocks of a time zone are ahead of UTC, in ms. */
function offsetAt(time: number, timeZone: string): number {
  const clock = clocks.get(timeZone) ?? createClock(timeZone)
  clocks.set(timeZone, clock)
  const parts = clock.formatToParts(time)
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  const midnight = new Date(dayIn(timeZone, new Date(time))).getTime()
  return midnight + numberOf('hour') * hour + numberOf('minute') * minute - Math.floor(time / minute) * minute
}

/** A zone that the runtime does not know is UTC, as in `dayIn`. */
function createClock(timeZone: string): Intl.DateTimeFormat {
  const numeric = { hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat('en-u-nu-latn', { ...numeric, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-u-nu-latn', { ...numeric, timeZone: 'UTC' })
  }
}

function addDays(date: string, days: number): string {
  return new Date(new Date(date).getTime() + days * day).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

import moment from 'moment'
import { day } from '#contract/units.ts'
import { useSite } from '#web/site/use-site.ts'
import { formatDay } from './format-date-time.ts'
import { useDateFormats } from './use-date-formats.ts'

/**
 * When something was or will be: 3 hours ago; a day or more away: on November 21st 2026.
 * @param isAlone whether no verb is before it, as in a table: without `on`
 */
export function TimeSince({ date, isAlone = false }: { date: string; isAlone?: boolean }) {
  const { formatInFull } = useDateFormats()
  const text = formatSince(date, useSite().timeZone)
  return (
    <time dateTime={date} title={formatInFull(date)}>
      {isAlone ? text.replace(/^on /, '') : text}
    </time>
  )
}

/** Relative within 24 hours only. It is read after a verb: 3 hours ago; on November 21st 2026. */
export function formatSince(date: string, timeZone: string, now = new Date()): string {
  const isNear = Math.abs(now.getTime() - Date.parse(date)) < day
  return isNear ? moment(date).from(now) : `on ${formatDay(date, timeZone)}`
}

import moment from 'moment'
import { formatAge } from '../../site/format-age.ts'
import { formatClockTime, formatDateTime } from './format-date-time.ts'

/** A date and its clock time in the browser's time zone: November 20th 2026, and 09:30. The title names the zone. */
export function DateTime({ date }: { date: string }) {
  return (
    <time dateTime={date} title={formatDateTime(date)}>
      {moment(date).format('MMMM Do YYYY')} <span className="clock-time">{formatClockTime(date)}</span>
    </time>
  )
}

/** The time since a date. The title has the date. */
export function TimeSince({ date }: { date: string }) {
  return (
    <time dateTime={date} title={formatDateTime(date)}>
      {formatAge(date)}
    </time>
  )
}

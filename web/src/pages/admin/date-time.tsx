import { useDateFormats } from './use-date-formats.ts'

/** A day and its time in a table: November 21st 2026 14:00. The title has the zone. */
export function DateTime({ date }: { date: string }) {
  const { formatDay, formatClockTime, formatInFull } = useDateFormats()
  return (
    <time dateTime={date} title={formatInFull(date)}>
      {formatDay(date)} <span className="clock-time">{formatClockTime(date)}</span>
    </time>
  )
}

/** A day and its time in a sentence: November 21st 2026, 14:00. */
export function DateInSentence({ date }: { date: string }) {
  const { formatDateTime, formatInFull } = useDateFormats()
  return (
    <time dateTime={date} title={formatInFull(date)}>
      {formatDateTime(date)}
    </time>
  )
}

/**
 * When something was or will be: 3 hours ago; a day or more away: on November 21st 2026.
 * @param isAlone whether no verb is before it, as in a table: without `on`
 */
export function TimeSince({ date, isAlone = false }: { date: string; isAlone?: boolean }) {
  const { formatSince, formatInFull } = useDateFormats()
  const text = formatSince(date)
  return (
    <time dateTime={date} title={formatInFull(date)}>
      {isAlone ? text.replace(/^on /, '') : text}
    </time>
  )
}

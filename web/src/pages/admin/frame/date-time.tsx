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

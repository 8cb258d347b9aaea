import { formatAge, formatDay } from '../dates.ts'

/** A day: November 20th 2026. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{formatDay(date)}</time>
}

/** How long ago, with the day on hover. The words may differ between a server and a browser a second later. */
export function Age({ date }: { date: string }) {
  return (
    <time dateTime={date} title={formatDay(date)} suppressHydrationWarning>
      {formatAge(date)}
    </time>
  )
}

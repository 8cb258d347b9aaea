import { useHydrated } from '../hooks/use-hydrated.ts'
import { formatAge, formatDay } from '../site/dates.ts'

/** A day: November 20th 2026. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{formatDay(date)}</time>
}

/** How long ago, with the day on hover. A document may be read later than it was made: there it is the day. */
export function Age({ date }: { date: string }) {
  const day = formatDay(date)
  const isHydrated = useHydrated()
  return (
    <time dateTime={date} title={day}>
      {isHydrated ? formatAge(date) : day}
    </time>
  )
}

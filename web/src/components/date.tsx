import { useHydrated } from '../hooks/use-hydrated.ts'
import { formatAge, formatDay } from '../site/dates.ts'

/** A date: November 20th 2026. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{formatDay(date)}</time>
}

/** The time since a date, with the date as its title. Until hydration it is the date, because a cached document may be old. */
export function Age({ date }: { date: string }) {
  const day = formatDay(date)
  const isHydrated = useHydrated()
  return (
    <time dateTime={date} title={day}>
      {isHydrated ? formatAge(date) : day}
    </time>
  )
}

import { useHydrated } from '../hooks/use-hydrated.ts'
import { formatAge } from '../site/format-age.ts'
import { useDates } from '../site/use-dates.ts'

/** A date: November 20th 2026. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{useDates().formatDay(date)}</time>
}

/** A date where space is short: 20 Nov, in another year 20 Nov 2025. */
export function ShortDay({ date }: { date: string }) {
  return <time dateTime={date}>{useDates().formatShortDay(date)}</time>
}

/**
 * The time since a date, with the date as its title. The edge writes the date, because a stored document may be old, and
 * `boot/boot.ts` replaces it before hydration.
 */
export function Age({ date }: { date: string }) {
  const day = useDates().formatDay(date)
  const isHydrated = useHydrated()
  return (
    <time dateTime={date} title={day} data-age="" suppressHydrationWarning>
      {isHydrated ? formatAge(date) : day}
    </time>
  )
}

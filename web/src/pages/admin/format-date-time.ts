const moments = new Intl.DateTimeFormat('en', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
})
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' })

/** A moment in the reader's zone, with the zone as it is then: Nov 21, 2026, 14:00 GMT+1. */
export function formatDateTime(date: string | Date): string {
  return moments.format(new Date(date))
}

/** The same with its day of the week. */
export function formatDateTimeInFull(date: Date): string {
  return `${weekday.format(date)}, ${moments.format(date)}`
}

/** A moment as `<input type="datetime-local">` has it, in the reader's zone: 2026-11-21T14:00. */
export function toLocalInput(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/**
 * The moment that such an input means; null while it is not filled in. An hour that a change of the clock skips is taken
 * as the one after it, one that comes twice as the first.
 */
export function fromLocalInput(value: string): Date | null {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}

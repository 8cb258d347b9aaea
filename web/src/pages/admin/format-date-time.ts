// Everywhere in the admin area dates are in the browser's time zone. On readers' pages they are in the site's.

const dateTimes = new Intl.DateTimeFormat('en', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
})
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' })

/** Hours and minutes: 14:00. */
export function formatClockTime(date: string | Date): string {
  return toLocalInput(new Date(date)).split('T')[1] ?? ''
}

/** A date and time in the browser's time zone, with its offset on that date: Nov 21, 2026, 14:00 GMT+1. */
export function formatDateTime(date: string | Date): string {
  return dateTimes.format(new Date(date))
}

/** The same with the day of the week. */
export function formatDateTimeInFull(date: Date): string {
  return `${weekday.format(date)}, ${dateTimes.format(date)}`
}

/** The browser's time zone, as people read it: America/New York. */
export function nameTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
}

/** The value of an `<input type="datetime-local">`, in the browser's time zone: 2026-11-21T14:00. */
export function toLocalInput(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/**
 * The date of such a value; null while the input is empty. When summer time begins, a skipped time becomes the hour after
 * it. When summer time ends, a repeated time is its first occurrence.
 */
export function fromLocalInput(value: string): Date | null {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}

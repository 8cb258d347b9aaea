import { day } from '#contract/units.ts'

/** Articles are not older than this, and not more than ten years ahead. */
const oldest = Date.UTC(1900, 0)
const furthest = 3_653 * day

/** Whether a number of milliseconds is a date that an article can have. */
export function isDate(time: number): boolean {
  return time >= oldest && time <= Date.now() + furthest
}

/** A date of WordPress such as `2019-05-04 10:11:12` as ISO in UTC; null for `0000-00-00 00:00:00` and others that are none. */
export function readDate(text: string): string | null {
  const found = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(text)
  if (!found) return null
  const time = Date.parse(`${found[1]}-${found[2]}-${found[3]}T${found[4]}:${found[5]}:${found[6]}Z`)
  return isDate(time) ? new Date(time).toISOString() : null
}

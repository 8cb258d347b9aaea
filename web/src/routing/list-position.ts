import { day } from '#contract/units.ts'

const dayLength = '2026-03-03'.length

/**
 * A cursor of the API as it is in the address of a page: `2026-03-03.k3v9x.2s` has the day in UTC, the milliseconds
 * since its beginning and the key, both to the base 36.
 * @throws RangeError when the text is not a cursor of a list ordered by time
 */
export function positionParameter(cursor: string): string {
  const [time = '', key] = cursor.split('.')
  const at = Number.parseInt(time, 36)
  return `${new Date(at).toISOString().slice(0, dayLength)}.${(at % day).toString(36)}.${key}`
}

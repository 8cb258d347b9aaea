import { formatPosition, parsePosition } from '#contract/position.ts'

const dayMs = 24 * 60 * 60 * 1000
const dayLength = '2026-03-03'.length

/**
 * A cursor of the API as it is in the address of a page: `2026-03-03.k3v9x.2s` has the day in UTC, the milliseconds
 * since its beginning and the key, both to the base 36.
 * @throws RangeError when the text is not a cursor of a list ordered by time
 */
export function positionParameter(cursor: string): string {
  const position = parsePosition(cursor)
  if (!position) throw new RangeError(`This is no cursor: ${cursor}`)
  const milliseconds = position.at.getTime() % dayMs
  return `${position.at.toISOString().slice(0, dayLength)}.${milliseconds.toString(36)}.${position.key.toString(36)}`
}

/** The cursor and the time of such a parameter; null when it is none. */
export function readPositionParameter(parameter: string): { cursor: string; at: string } | null {
  const [, day, milliseconds, key] = /^(\d{4}-\d{2}-\d{2})\.([0-9a-z]{1,6})\.([0-9a-z]{1,10})$/.exec(parameter) ?? []
  if (!day || !milliseconds || !key) return null
  const at = new Date(Date.parse(`${day}T00:00:00Z`) + Number.parseInt(milliseconds, 36))
  const isReadable = at.getTime() >= 0
  const cursor = isReadable ? formatPosition({ at, key: Number.parseInt(key, 36) }) : ''
  // A place has one spelling: February 30th and the minutes of another day have none.
  return isReadable && positionParameter(cursor) === parameter ? { cursor, at: at.toISOString() } : null
}

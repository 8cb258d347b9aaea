import { formatPosition } from '#contract/position.ts'
import { positionParameter } from './list-position.ts'

/** The cursor and the time that `positionParameter` wrote into an address; null for any other text. */
export function readPositionParameter(parameter: string): { cursor: string; at: string } | null {
  const [, day, milliseconds, key] = /^(\d{4}-\d{2}-\d{2})\.([0-9a-z]{1,6})\.([0-9a-z]{1,10})$/.exec(parameter) ?? []
  if (!day || !milliseconds || !key) return null
  const at = new Date(Date.parse(`${day}T00:00:00Z`) + Number.parseInt(milliseconds, 36))
  if (!(at.getTime() >= 0)) return null
  const cursor = formatPosition({ at, key: Number.parseInt(key, 36) })
  // A place has one spelling: February 30th and the minutes of another day have none.
  return positionParameter(cursor) === parameter ? { cursor, at: at.toISOString() } : null
}

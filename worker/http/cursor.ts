import { ApiError } from '../errors.ts'

/** A place in a list that is ordered by time and key, newest first: the last row that was shown. */
export type Position = { at: Date; key: number }

export function encodePosition({ at, key }: Position): string {
  return `${at.getTime().toString(36)}.${key.toString(36)}`
}

/** @throws ApiError 400 when the text is no cursor of ours */
export function decodePosition(cursor: string): Position {
  const [, time, key] = /^([0-9a-z]{1,10})\.([0-9a-z]{1,10})$/.exec(cursor) ?? []
  if (!time || !key) throw unreadableCursor()
  return { at: new Date(Number.parseInt(time, 36)), key: Number.parseInt(key, 36) }
}

/** A place in a list that is ordered by title and key. @param title folded, as it is ordered */
export function encodeTitlePosition({ title, key }: { title: string; key: number }): string {
  return `${key.toString(36)}.${title}`
}

/** @throws ApiError 400 when the text is no cursor of a list by title */
export function decodeTitlePosition(cursor: string): { title: string; key: number } {
  const [, key, title] = /^([0-9a-z]{1,10})\.(.{0,2000})$/s.exec(cursor) ?? []
  if (!key || title === undefined) throw unreadableCursor()
  return { title, key: Number.parseInt(key, 36) }
}

/** @throws ApiError 400 when the text is no cursor of a search */
export function decodeOffset(cursor: string): number {
  if (!/^[0-9]{1,3}$/.test(cursor)) throw unreadableCursor()
  return Number(cursor)
}

function unreadableCursor() {
  return new ApiError(400, 'This cursor cannot be read. Start again without one.')
}

/**
 * Cuts a list that was read with one row too many, and says where the next page starts.
 * @param position takes a row's place in the order
 */
export function cutPage<Row>(rows: Row[], limit: number, position: (row: Row) => Position) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > limit && last ? encodePosition(position(last)) : null }
}

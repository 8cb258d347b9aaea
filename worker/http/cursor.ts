import { type CommentOrder, formatCommentPlace, parseCommentPlace } from '../contract/comment.ts'
import { formatPosition, type Position, parsePosition } from '../contract/position.ts'
import type { TitlePosition } from '../db/admin-list.ts'
import type { CommentPage, NextComments } from '../db/statements/approved-comments.ts'
import { ApiError } from '../errors.ts'

/** The cursor of a list ordered by time; null at the end of the list. */
export function encodePosition(position: Position): string
export function encodePosition(position: Position | null): string | null
export function encodePosition(position: Position | null): string | null {
  return position && formatPosition(position)
}

/** @throws ApiError 400 when the text is not such a cursor */
export function decodePosition(cursor: string): Position {
  const position = parsePosition(cursor)
  if (!position) throw unreadableCursor()
  return position
}

/** The cursor of a list ordered by time or by title; null at the end of the list. */
export function encodeAdminPosition(position: Position | TitlePosition | null): string | null {
  if (!position || 'at' in position) return encodePosition(position)
  return `${position.key.toString(36)}.${position.title}`
}

/** @throws ApiError 400 when the text is not a cursor of a list ordered by title */
export function decodeTitlePosition(cursor: string): TitlePosition {
  const [, key, title] = /^([0-9a-z]{1,10})\.(.{0,2000})$/s.exec(cursor) ?? []
  if (!key || title === undefined) throw unreadableCursor()
  return { title, key: Number.parseInt(key, 36) }
}

/** The cursor of a page of a blog's comments; null at the end of the list. */
export function encodeNextComments(next: NextComments): string | null {
  return next && ('at' in next ? encodePosition(next) : formatCommentPlace(next))
}

type CommentQuery = { order: CommentOrder | undefined; limit: number; cursor: string | undefined }

/**
 * Which page of a blog's comments a call asks for. Threads have other cursors than the flat list, which has no order.
 * @throws ApiError 400 when the cursor cannot be read
 */
export function decodeCommentPage({ order, limit, cursor }: CommentQuery): CommentPage {
  if (!order) return { order: null, limit, after: cursor ? decodePosition(cursor) : null }
  const from = cursor ? parseCommentPlace(cursor) : null
  if (cursor && !from) throw unreadableCursor()
  return { order, limit, from }
}

/** The cursor of a search is its offset. @throws ApiError 400 when the text is not such a cursor */
export function decodeOffset(cursor: string): number {
  if (!/^[0-9]{1,3}$/.test(cursor)) throw unreadableCursor()
  return Number(cursor)
}

/** The refusal of a cursor that is not one of its list. */
export function unreadableCursor() {
  return new ApiError(400, 'This cursor cannot be read. Start again without one.')
}

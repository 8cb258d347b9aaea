import { type CommentOrder, formatCommentPlace, parseCommentPlace } from '../contract/comment.ts'
import type { Position } from '../contract/position.ts'
import { formatPosition, parsePosition } from '../contract/position.ts'
import type { QueuePosition } from '../db/comment-queue.ts'
import type { CommentPage, NextComments } from '../db/list-comments.ts'
import type { OutboxPlace } from '../db/outbox.ts'
import type { TitlePosition } from '../db/page.ts'
import { ApiError } from '../errors.ts'

const suspiciousPrefix = 's.'

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

/** The cursor of the comment queue; null at the end of the list. */
export function encodeQueuePosition(position: QueuePosition | null): string | null {
  return position && `${position.isSuspicious ? suspiciousPrefix : ''}${encodePosition(position)}`
}

/** @throws ApiError 400 when the text is not such a cursor */
export function decodeQueuePosition(cursor: string): QueuePosition {
  const isSuspicious = cursor.startsWith(suspiciousPrefix)
  return { ...decodePosition(isSuspicious ? cursor.slice(suspiciousPrefix.length) : cursor), isSuspicious }
}

/** The cursor of the outbox. */
export function encodeOutboxPlace({ at, batchKey, position }: OutboxPlace): string {
  return `${encodePosition({ at, key: batchKey })}.${position.toString(36)}`
}

/** @throws ApiError 400 when the text is not such a cursor */
export function decodeOutboxPlace(cursor: string): OutboxPlace {
  const [, batch, position] = /^([0-9a-z.]{1,21})\.([0-9a-z]{1,10})$/.exec(cursor) ?? []
  if (!batch || !position) throw unreadableCursor()
  const { at, key } = decodePosition(batch)
  return { at, batchKey: key, position: Number.parseInt(position, 36) }
}

/** The cursor of a search is its offset. @throws ApiError 400 when the text is not such a cursor */
export function decodeOffset(cursor: string): number {
  if (!/^[0-9]{1,3}$/.test(cursor)) throw unreadableCursor()
  return Number(cursor)
}

function unreadableCursor() {
  return new ApiError(400, 'This cursor cannot be read. Start again without one.')
}

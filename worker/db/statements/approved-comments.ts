import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { CommentOrder, CommentPlace } from '../../contract/comment.ts'
import type { Position } from '../../contract/position.ts'
import { cutByTime, newestFirst } from '../admin-list.ts'
import type { Database } from '../database.ts'
import type { Value } from '../prepare-once.ts'
import { blogs } from '../schema/blogs.ts'
import { comments } from '../schema/visitors.ts'
import { blogKeyAt, blogNamed } from './addresses.ts'

/** The columns of an approved comment that readers may see. */
export const commentColumns = {
  key: comments.key,
  id: comments.id,
  rootKey: comments.rootKey,
  rootId: comments.rootId,
  name: comments.name,
  content: comments.content,
  createdAt: comments.createdAt,
  isApproved: comments.isApproved,
  isAuthor: comments.isAuthor,
}

export type CommentRow = Awaited<ReturnType<typeof selectApprovedComments>>[number]

/** A page of all comments, newest first, after a place; or of threads in an order, which begins at a place. */
export type CommentPage = { limit: number } & (
  | { order: null; after: Position | null }
  | { order: CommentOrder; from: CommentPlace | null }
)

/** The two values by which comments are ordered, at the place where a page begins. */
type CommentStart<Type = Value<number>> = Record<'first' | 'second', Type>

/** Where a page begins, as `selectApprovedComments` needs it; null for the first one. */
export function startOf(page: CommentPage): CommentStart<number> | null {
  if (page.order === null) return page.after && { first: page.after.at.getTime(), second: page.after.key }
  return page.from && { first: signOf(page.order) * page.from.root, second: page.from.key }
}

/** A statement that reads a page of a blog's approved comments and one row more. @param order null for the flat list */
export function selectApprovedComments(
  db: Database,
  blogKey: SQL,
  order: CommentPage['order'],
  start: CommentStart | null,
  limit: number,
) {
  return (
    db
      .select(commentColumns)
      .from(comments)
      // Written as in the indexes of threads. The flat list seeks by a value.
      .where(
        and(
          eq(comments.blogKey, blogKey),
          order === null ? eq(comments.isApproved, true) : sql`${comments.isApproved}`,
          start ? isFrom(order, start) : undefined,
        ),
      )
      .orderBy(...(order === null ? newestFirst(comments) : [asc(rankOf(order)), asc(comments.listKey)]))
      .limit(limit + 1)
  )
}

/**
 * Threads are in the order in which their roots were added, and replies in theirs. The newest thread has the lowest rank: both
 * columns ascend, so that SQLite seeks by both.
 */
function rankOf(order: CommentOrder) {
  return order === 'newest' ? comments.threadRank : comments.threadKey
}

function signOf(order: CommentOrder) {
  return order === 'newest' ? -1 : 1
}

/** A condition: a page of threads begins with what is at the place, one of the flat list after it. */
function isFrom(order: CommentPage['order'], { first, second }: CommentStart) {
  return order === null
    ? sql`(${comments.createdAt}, ${comments.key}) < (${first}, ${second})`
    : sql`(${rankOf(order)}, ${comments.listKey}) >= (${first}, ${second})`
}

type Request = { blogId: string; isForAdmin: boolean; page: CommentPage }

/**
 * A page of a blog's approved comments: of a published blog for readers, of any outside the Trash for the admin.
 * @param blogId or slug
 * @returns undefined when there is no such blog
 */
export async function listApprovedComments(db: Database, { blogId, isForAdmin, page }: Request) {
  const blogKey = blogKeyAt(blogNamed(blogId), isForAdmin)
  const [blog, rows] = await db.batch([
    db
      .select({ id: blogs.id, total: blogs.commentCount })
      .from(blogs)
      .where(and(eq(blogs.key, blogKey), isForAdmin ? isNull(blogs.deletedAt) : eq(blogs.isPublished, true))),
    selectApprovedComments(db, blogKey, page.order, startOf(page), page.limit),
  ])
  return blog[0] && { ...cutComments(rows, page), blogId: blog[0].id, total: blog[0].total }
}

/** Cuts what `selectApprovedComments` read. `next` is where the following page begins, or after what in the flat list. */
export function cutComments(rows: CommentRow[], page: CommentPage): { rows: CommentRow[]; next: NextComments } {
  if (page.order === null) return cutByTime(rows, page.limit)
  const next = rows[page.limit]
  return { rows: rows.slice(0, page.limit), next: next ? placeOf(next) : null }
}

export type NextComments = Position | CommentPlace | null

/** Where a comment is in the threads of its blog. */
export function placeOf({ rootKey, key }: Pick<CommentRow, 'rootKey' | 'key'>): CommentPlace {
  return { root: rootKey ?? key, key }
}

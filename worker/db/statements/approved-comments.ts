import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { CommentOrder, CommentPlace } from '../../contract/comment.ts'
import type { Position } from '../../contract/position.ts'
import type { Database } from '../database.ts'
import { cutByTime, isAfter, newestFirst } from '../list-pages.ts'
import { blogs } from '../schema/blogs.ts'
import { comments } from '../schema/visitors.ts'
import { blogKeyAt } from './addresses.ts'

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

/** A statement that reads a page of a blog's approved comments and one row more. */
export function selectApprovedComments(db: Database, blogKey: SQL, page: CommentPage) {
  const [start, order] = page.order === null ? [isAfter(comments, page.after), newestFirst(comments)] : threadsOf(page)
  return (
    db
      .select(commentColumns)
      .from(comments)
      // Written as in the indexes of threads. The flat list seeks by a value.
      .where(
        and(
          eq(comments.blogKey, blogKey),
          page.order === null ? eq(comments.isApproved, true) : sql`${comments.isApproved}`,
          start,
        ),
      )
      .orderBy(...order)
      .limit(page.limit + 1)
  )
}

/**
 * Where a page of threads begins, and its order. Threads are in the order in which their roots were added, and replies in
 * theirs. The newest thread has the lowest rank: both columns ascend, so that SQLite seeks by both.
 */
function threadsOf({ order, from }: { order: CommentOrder; from: CommentPlace | null }): [SQL | undefined, SQL[]] {
  const [sign, rank] = order === 'newest' ? [-1, comments.threadRank] : [1, comments.threadKey]
  const isFrom = from ? sql`(${rank}, ${comments.listKey}) >= (${sign * from.root}, ${from.key})` : undefined
  return [isFrom, [asc(rank), asc(comments.listKey)]]
}

type Request = { blogId: string; isForAdmin: boolean; page: CommentPage }

/**
 * A page of a blog's approved comments: of a published blog for readers, of any outside the Trash for the admin.
 * @param blogId or slug
 * @returns undefined when there is no such blog
 */
export async function listApprovedComments(db: Database, { blogId, isForAdmin, page }: Request) {
  const blogKey = blogKeyAt(blogId, isForAdmin)
  const [blog, rows] = await db.batch([
    db
      .select({ id: blogs.id, total: blogs.commentCount })
      .from(blogs)
      .where(and(eq(blogs.key, blogKey), isForAdmin ? isNull(blogs.deletedAt) : eq(blogs.isPublished, true))),
    selectApprovedComments(db, blogKey, page),
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

import { and, desc, eq, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { randomId } from '../content/ids.ts'
import { readTotal, selectTotal } from './counters.ts'
import { cutPage, type Position } from './cursor.ts'
import type { Database } from './database.ts'
import { blogs, comments } from './schema.ts'

const commentColumns = {
  key: comments.key,
  id: comments.id,
  name: comments.name,
  content: comments.content,
  createdAt: comments.createdAt,
  isApproved: comments.isApproved,
}

const newestFirst = [desc(comments.createdAt), desc(comments.key)]

function isAfter(position: Position | null) {
  if (!position) return undefined
  return sql`(${comments.createdAt}, ${comments.key}) < (${position.at.getTime()}, ${position.key})`
}

export type CommentRow = Awaited<ReturnType<typeof selectApprovedComments>>[number]
export type ModeratedCommentRow = CommentRow & { blogId: string; blogTitle: string }

type BlogCommentsRequest = { blogId: string; after: Position | null; limit: number }

/** A statement that reads a page of a blog's approved comments and one row more, newest first. */
export function selectApprovedComments(db: Database, { blogId, after, limit }: BlogCommentsRequest) {
  const blogKey = db.select({ key: blogs.key }).from(blogs).where(eq(blogs.id, blogId))
  return db
    .select(commentColumns)
    .from(comments)
    .where(and(eq(comments.blogKey, sql`(${blogKey})`), eq(comments.isApproved, true), isAfter(after)))
    .orderBy(...newestFirst)
    .limit(limit + 1)
}

/** A page of a published blog's approved comments; undefined when there is no such blog. */
export async function listApprovedComments(db: Database, request: BlogCommentsRequest) {
  const [blog, rows] = await db.batch([
    db
      .select({ total: blogs.commentCount })
      .from(blogs)
      .where(and(eq(blogs.id, request.blogId), eq(blogs.isPublished, true))),
    selectApprovedComments(db, request),
  ])
  const { page, nextCursor } = cutComments(rows, request.limit)
  return blog[0] && { rows: page, nextCursor, total: blog[0].total }
}

/** Cuts what `selectApprovedComments` read. */
export function cutComments<Row extends { createdAt: Date; key: number }>(rows: Row[], limit: number) {
  return cutPage(rows, limit, ({ createdAt, key }) => ({ at: createdAt, key }))
}

/**
 * Adds a comment that waits for approval.
 * @returns false when there is no such published blog
 */
export async function insertComment(db: Database, comment: { blogId: string; name: string; content: string }) {
  const { blogId, name, content } = comment
  const added = await db
    .insert(comments)
    .select(
      db
        .select({
          key: sql<number>`NULL`.as('key'),
          id: sql<string>`${randomId()}`.as('id'),
          blogKey: sql<number>`${blogs.key}`.as('blog_key'),
          name: sql<string>`${name}`.as('name'),
          content: sql<string>`${content}`.as('content'),
          isApproved: sql<boolean>`0`.as('is_approved'),
          createdAt: sql<Date>`${now().getTime()}`.as('created_at'),
        })
        .from(blogs)
        .where(and(eq(blogs.id, blogId), eq(blogs.isPublished, true))),
    )
    .returning({ id: comments.id })
  return added.length > 0
}

/** A page of comments with their blogs' titles, newest first; `isApproved` undefined takes both kinds. */
export async function listComments(
  db: Database,
  request: { isApproved: boolean | undefined; after: Position | null; limit: number },
) {
  const { isApproved, after, limit } = request
  const counter = isApproved === undefined ? 'comments' : isApproved ? 'comments:approved' : 'comments:waiting'
  const [rows, totals] = await db.batch([
    db
      .select({ ...commentColumns, blogId: sql<string>`${blogs.id}`.as('blog_id'), blogTitle: blogs.title })
      .from(comments)
      .innerJoin(blogs, eq(blogs.key, comments.blogKey))
      .where(and(isApproved === undefined ? undefined : eq(comments.isApproved, isApproved), isAfter(after)))
      .orderBy(...newestFirst)
      .limit(limit + 1),
    selectTotal(db, counter),
  ])
  const { page, nextCursor } = cutComments(rows, limit)
  return { rows: page, nextCursor, total: readTotal(totals) }
}

const changedComment = {
  blogId: sql<string>`(SELECT id FROM blogs WHERE blogs.key = comments.blog_key)`.as('blog_id'),
  isApproved: comments.isApproved,
}

/** @returns what was approved; undefined when there is no such comment. Approving twice is no error. */
export async function approveComment(db: Database, id: string) {
  const [approved] = await db
    .update(comments)
    .set({ isApproved: true })
    .where(eq(comments.id, id))
    .returning(changedComment)
  return approved
}

/** @returns what was deleted; undefined when there is no such comment */
export async function deleteComment(db: Database, id: string) {
  const [deleted] = await db.delete(comments).where(eq(comments.id, id)).returning(changedComment)
  return deleted
}

import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { randomId } from '../ids.ts'
import type { Database } from './database.ts'
import { cutPage, type Position } from './page.ts'
import { blogs } from './schema/blogs.ts'
import { comments } from './schema/visitors.ts'

/** The columns of an approved comment that readers may see. */
export const commentColumns = {
  key: comments.key,
  id: comments.id,
  name: comments.name,
  content: comments.content,
  createdAt: comments.createdAt,
  isApproved: comments.isApproved,
  isAuthor: comments.isAuthor,
}

export const newestFirst = [desc(comments.createdAt), desc(comments.key)]

/** A condition for the rows after a place in that order. */
export function isAfter(position: Position | null) {
  if (!position) return undefined
  return sql`(${comments.createdAt}, ${comments.key}) < (${position.at.getTime()}, ${position.key})`
}

export type CommentRow = Awaited<ReturnType<typeof selectApprovedComments>>[number]

type BlogCommentsRequest = { blogId: string; after: Position | null; limit: number }
type BlogCommentsFor = BlogCommentsRequest & { isForAdmin: boolean }

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

/**
 * A page of a blog's approved comments: of a published blog for readers, of any outside the Trash for the admin.
 * @returns an empty page when there is no such blog
 */
export async function listApprovedComments(db: Database, { isForAdmin, ...request }: BlogCommentsFor) {
  const [blog, rows] = await db.batch([
    db
      .select({ total: blogs.commentCount })
      .from(blogs)
      .where(and(eq(blogs.id, request.blogId), isForAdmin ? isNull(blogs.deletedAt) : eq(blogs.isPublished, true))),
    selectApprovedComments(db, request),
  ])
  return blog[0] ? { ...cutComments(rows, request.limit), total: blog[0].total } : { rows: [], next: null, total: 0 }
}

/** Cuts what `selectApprovedComments` read. */
export function cutComments<Row extends { createdAt: Date; key: number }>(rows: Row[], limit: number) {
  return cutPage(rows, limit, ({ createdAt, key }) => ({ at: createdAt, key }))
}

type NewComment = {
  blogId: string
  name: string
  content: string
  contentHash: string
  /** Why the comment is suspicious; '' when it is not. */
  spamReason: string
  /** The reason instead when another comment since that time has the same text. */
  repetition: { since: Date; spamReason: string }
}

/**
 * Adds a comment for review. The insert itself finds out whether it repeats another one, so that of two equal comments
 * at once one is a repetition.
 * @returns false when there is no such published blog
 */
export async function insertComment(db: Database, comment: NewComment) {
  const { blogId, name, content, contentHash, spamReason, repetition } = comment
  const isRepeated = sql`EXISTS (
    SELECT 1 FROM comments WHERE content_hash = ${contentHash} AND created_at > ${repetition.since.getTime()}
  )`
  const reason = sql`iif(${isRepeated}, ${repetition.spamReason}, ${spamReason})`
  const added = await db
    .insert(comments)
    .select(
      sql`SELECT NULL, ${randomId()}, ${blogs.key}, ${name}, ${content}, 0, ${now().getTime()}, 0, ${reason}, ${contentHash}
        FROM ${blogs} WHERE ${blogs.id} = ${blogId} AND ${blogs.isPublished}`,
    )
    .returning({ id: comments.id })
  return added.length > 0
}

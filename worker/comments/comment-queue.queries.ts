import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { BlogState } from '../contract/blog.ts'
import { listLimits } from '../contract/limits.ts'
import type { Position } from '../contract/position.ts'
import { type CounterName, readTotal, selectTotal } from '../db/counters.ts'
import type { Database } from '../db/database.ts'
import { newestMatches, oldestMatches, readHits, selectHits, wordPrefixes } from '../db/full-text.ts'
import { cutPage } from '../db/list-pages.ts'
import { blogs } from '../db/schema/blogs.ts'
import { comments } from '../db/schema/visitors.ts'
import { commentColumns, isAfter, newestFirst } from '../db/statements/approved-comments.ts'

/**
 * A place in the admin's list. Comments to review are listed in two parts, each newest first; suspicious ones are last.
 */
export type QueuePosition = Position & { isSuspicious: boolean }

type ListRequest = {
  /** Undefined lists both kinds. */
  isApproved: boolean | undefined
  after: QueuePosition | null
  limit: number
}

type SearchRequest = ListRequest & { text: string; blogId: string | undefined }

/** A part of a list; `isSuspicious` is undefined where the list has one part only. */
type Part = { isApproved: boolean | undefined; isSuspicious: boolean | undefined; after: Position | null }

/** Undefined: both kinds, all blogs. */
export type CommentFilter = {
  isApproved?: boolean | undefined
  q: string
  blog?: string | undefined
  addedBefore: Date
}

export type ModeratedCommentRow = Awaited<ReturnType<typeof selectRows>>[number]

/** A page of comments with their blogs, newest first; suspicious ones last when `isApproved` is false. */
export async function listComments(db: Database, { isApproved, after, limit }: ListRequest) {
  const counter = counterOf(isApproved)
  const [totals, ...parts] = await db.batch([
    selectTotal(db, counter),
    ...partsOf(isApproved, after).map((part) => selectRows(db, isIn(part), newestFirst, limit)),
  ])
  return { ...cut(parts.flat(), limit), total: readTotal(totals), totalIsCapped: false }
}

/**
 * A page of the comments of one blog (`blogId` undefined: of all) in which each word of `text` is the prefix of a word
 * of the name or the comment ('' matches all), in the order of the list, by their keys.
 * @returns undefined when there is no such blog
 */
export async function searchComments(db: Database, { isApproved, after, limit, text, blogId }: SearchRequest) {
  const conditions = await searchConditions(db, text, blogId)
  if (!conditions) return undefined
  const [hits, ...parts] = await db.batch([
    selectHits(db, 'search_comments', [...conditions, ...marksOf(isApproved)].join(' AND ')),
    ...partsOf(isApproved, after).map((part) => {
      const query = [...conditions, ...marksOf(part.isApproved, part.isSuspicious)].join(' AND ')
      const keys = newestMatches('search_comments', query, { after: part.after, limit: limit + 1 })
      return selectRows(db, sql`${comments.key} IN ${keys}`, [desc(comments.key)], limit)
    }),
  ])
  return { ...cut(parts.flat(), limit), ...readHits(hits) }
}

/**
 * SQL for the keys of the oldest comments that match a filter, for `key IN …`.
 * @returns undefined when there is no such blog
 */
export async function matchingComments(db: Database, { isApproved, q, blog, addedBefore }: CommentFilter) {
  const limit = listLimits.bulkByFilter
  const isOlder = lt(comments.createdAt, addedBefore)
  const matching = db.select({ key: comments.key }).from(comments)
  if (!q && !blog) {
    const isInList = isIn({ isApproved, isSuspicious: undefined, after: null })
    return sql`${matching.where(and(isInList, isOlder)).orderBy(comments.createdAt, comments.key).limit(limit)}`
  }
  const conditions = await searchConditions(db, q, blog)
  if (!conditions) return undefined
  const keys = oldestMatches('search_comments', [...conditions, ...marksOf(isApproved)].join(' AND '), limit)
  return sql`${matching.where(and(sql`${comments.key} IN ${keys}`, isOlder))}`
}

/** The parts of a full-text query. @returns undefined when there is no such blog */
async function searchConditions(db: Database, text: string, blogId: string | undefined) {
  const [blog] = blogId ? await db.select({ key: blogs.key }).from(blogs).where(eq(blogs.id, blogId)) : []
  if (blogId && !blog) return undefined
  return [...(text ? [`{name content} : (${wordPrefixes(text)})`] : []), ...(blog ? [`marks : blog${blog.key}`] : [])]
}

function counterOf(isApproved: boolean | undefined): CounterName {
  if (isApproved === undefined) return 'comments'
  return isApproved ? 'comments:approved' : 'comments:waiting'
}

/** The parts of a list that follow a place in it. */
function partsOf(isApproved: boolean | undefined, after: QueuePosition | null): Part[] {
  if (isApproved !== false) return [{ isApproved, isSuspicious: undefined, after }]
  const suspicious = { isApproved, isSuspicious: true, after: after?.isSuspicious ? after : null }
  return after?.isSuspicious ? [suspicious] : [{ isApproved, isSuspicious: false, after }, suspicious]
}

/** Written as in the indexes comments_by_queue, comments_by_state and comments_by_creation. */
function isIn({ isApproved, isSuspicious, after }: Part) {
  return and(
    sql`NOT ${comments.isInTrash}`,
    isApproved === undefined ? undefined : eq(comments.isApproved, isApproved),
    isSuspicious === undefined ? undefined : sql`(${comments.spamReason} <> '') = ${sql.raw(isSuspicious ? '1' : '0')}`,
    isAfter(after),
  )
}

/** The same condition in the `marks` of the search index. */
function marksOf(isApproved: boolean | undefined, isSuspicious?: boolean): string[] {
  if (isApproved === undefined) return []
  if (isApproved) return ['marks : approved']
  if (isSuspicious === undefined) return ['marks : (waiting OR suspicious)']
  return [`marks : ${isSuspicious ? 'suspicious' : 'waiting'}`]
}

function selectRows(db: Database, condition: SQL | undefined, order: SQL[], limit: number) {
  return db
    .select({
      ...commentColumns,
      spamReason: comments.spamReason,
      replyCount: comments.replyCount,
      blogId: sql<string>`${blogs.id}`.as('blog_id'),
      blogTitle: blogs.title,
      blogSlug: blogs.slug,
      blogExcerpt: blogs.excerpt,
      blogState: sql<BlogState>`${blogs.state}`.as('blog_state'),
    })
    .from(comments)
    .innerJoin(blogs, eq(blogs.key, comments.blogKey))
    .where(condition)
    .orderBy(...order)
    .limit(limit + 1)
}

/** Cuts parts that were read with one row too many each. */
function cut(rows: ModeratedCommentRow[], limit: number) {
  return cutPage(rows, limit, ({ createdAt, key, isApproved, spamReason }): QueuePosition => {
    return { at: createdAt, key, isSuspicious: !isApproved && spamReason !== '' }
  })
}

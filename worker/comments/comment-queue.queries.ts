import { and, eq, type SQL, sql } from 'drizzle-orm'
import { ownerKeyOf } from '../actor.ts'
import { now } from '../clock.ts'
import type { BlogState } from '../contract/blog.ts'
import type { Position } from '../contract/position.ts'
import type { Acting } from '../db/acting.ts'
import { adminList, type BulkTarget, type Rows, type Start } from '../db/admin-list.ts'
import { batchNamed } from '../db/batch-named.ts'
import type { Database } from '../db/database.ts'
import { wordPrefixes } from '../db/full-text.ts'
import { forgetEvents, recordEvent } from '../db/record-events.ts'
import { blogs } from '../db/schema/blogs.ts'
import { comments } from '../db/schema/visitors.ts'
import { commentColumns } from '../db/statements/approved-comments.ts'

/**
 * A place in the admin's list. Comments to review are listed in two parts, each newest first; suspicious ones are last.
 */
export type QueuePosition = Position & { isSuspicious: boolean }

/** Undefined: both kinds, all blogs. `q` is empty for no search in names and comments. */
type CommentFilter = { isApproved?: boolean | undefined; q: string; blog?: string | undefined }

/** Comments with these ids, or the oldest ones that match a filter, at most `listLimits.bulkByFilter`. */
export type CommentTarget = BulkTarget<CommentFilter>

/** A filter whose blog exists. `isSuspicious` is undefined for both parts of the comments to review. */
type PartFilter = Pick<CommentFilter, 'isApproved' | 'q'> & { blogKey?: number | undefined; isSuspicious?: boolean }

export type ModeratedCommentRow = Awaited<ReturnType<typeof selectRows>>[number]

const commentList = adminList({
  table: comments,
  select: selectRows,
  // As in the indexes comments_by_queue, comments_by_state and comments_by_creation.
  isIn: ({ isApproved, isSuspicious }: PartFilter) =>
    and(
      sql`NOT ${comments.isInTrash}`,
      isApproved === undefined ? undefined : eq(comments.isApproved, isApproved),
      isSuspicious === undefined
        ? undefined
        : sql`(${comments.spamReason} <> '') = ${sql.raw(isSuspicious ? '1' : '0')}`,
    ),
  totalOf: ({ isApproved }) => {
    if (isApproved === undefined) return 'comments'
    return isApproved ? 'comments:approved' : 'comments:waiting'
  },
  queryOf: ({ q, blogKey, ...state }) => {
    const words = q ? [`{name content} : (${wordPrefixes(q)})`] : []
    const ofBlog = blogKey === undefined ? [] : [`marks : blog${blogKey}`]
    return q || ofBlog.length > 0 ? [...words, ...ofBlog, ...marksOf(state)].join(' AND ') : ''
  },
})

/**
 * A page of comments with their blogs, newest first; suspicious ones last when `isApproved` is false.
 * @returns undefined when there is no such blog
 */
export async function listComments(db: Database, filter: CommentFilter, after: QueuePosition | null, limit: number) {
  const found = await withBlogKey(db, filter)
  if (!found) return undefined
  const { rows, next, ...total } = await commentList.readPage(
    db,
    { filter: found, after },
    limit,
    partsOf(found, after),
  )
  const last = rows.at(-1)
  const isSuspicious = last !== undefined && !last.isApproved && last.spamReason !== ''
  return { rows, next: next && { ...next, isSuspicious }, ...total }
}

/** A condition for the comments of a bulk call. Comments in the Trash are no target: they are gone until their blog is restored. */
async function isCommentOf(db: Database, target: CommentTarget) {
  const found = Array.isArray(target) ? target : await withBlogKey(db, target)
  return found ? sql`${comments.key} IN ${commentList.keysOf(found)} AND NOT ${comments.isInTrash}` : sql`0`
}

/** A filter with the key of its blog. @returns undefined when there is no such blog */
async function withBlogKey<Filter extends CommentFilter>(db: Database, { blog, ...filter }: Filter) {
  if (!blog) return { ...filter, blogKey: undefined }
  const found = await db.select({ key: blogs.key }).from(blogs).where(eq(blogs.id, blog)).get()
  return found && { ...filter, blogKey: found.key }
}

/** The parts of a list that follow a place in it. */
function partsOf(filter: PartFilter, after: QueuePosition | null): Start<PartFilter>[] {
  if (filter.isApproved !== false) return [{ filter, after }]
  const suspicious = { filter: { ...filter, isSuspicious: true }, after: after?.isSuspicious ? after : null }
  return after?.isSuspicious ? [suspicious] : [{ filter: { ...filter, isSuspicious: false }, after }, suspicious]
}

/** The condition of a list in the `marks` of the search index. */
function marksOf({ isApproved, isSuspicious }: Pick<PartFilter, 'isApproved' | 'isSuspicious'>): string[] {
  if (isApproved === undefined) return []
  if (isApproved) return ['marks : approved']
  if (isSuspicious === undefined) return ['marks : (waiting OR suspicious)']
  return [`marks : ${isSuspicious ? 'suspicious' : 'waiting'}`]
}

function selectRows(db: Database, { condition, order, limit }: Rows) {
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
    .limit(limit)
}

/** An approved comment is no longer suspicious: the admin has judged it. Its network is of no use any more. */
const approval = { isApproved: true, spamReason: '', network: '' }

const moderatedColumns = { id: comments.id, isApproved: comments.isApproved }

/** Approves comments. @returns the existing ones as they were before */
export async function approveComments(acting: Acting, target: CommentTarget) {
  const { db } = acting
  const isTarget = await isCommentOf(db, target)
  const { before } = await batchNamed(db, {
    before: db.select(moderatedColumns).from(comments).where(isTarget),
    events: recordApproval(acting, isTarget),
    approved: db.update(comments).set(approval).where(isTarget),
  })
  return before
}

/** A statement that records which of some comments an approval changes, before it. */
function recordApproval(acting: Acting, which: SQL | undefined) {
  return recordEvent(acting, {
    kind: 'comment.approved',
    subject: sql`id`,
    from: sql`${comments} WHERE ${which} AND NOT is_approved`,
  })
}

/** Deletes comments, and the replies to them. @returns the existing ones of the target as they were before */
export async function deleteComments(acting: Acting, target: CommentTarget) {
  const { db } = acting
  const isTarget = await isCommentOf(db, target)
  const withReplies = sql`(
    WITH few AS MATERIALIZED (SELECT key, id FROM ${comments} WHERE ${isTarget})
    SELECT id FROM few UNION ALL SELECT id FROM ${comments} WHERE root_key IN (SELECT key FROM few)
  )`
  const { before } = await batchNamed(db, {
    before: db.select(moderatedColumns).from(comments).where(isTarget),
    forgotten: forgetEvents(acting, withReplies),
    events: recordEvent(acting, {
      kind: 'comment.deleted',
      subject: sql`id`,
      from: sql`${comments} WHERE ${isTarget}`,
    }),
    deleted: db.delete(comments).where(isTarget),
  })
  return before
}

type Reply = { to: string; id: string; name: string; content: string; contentHash: string }

/**
 * Adds the author's reply to a comment, and approves that comment, since readers see what a reply answers. A reply to a
 * reply belongs to the same root. A reply whose id exists is not added again.
 * @returns false when there is no such comment on a published blog
 */
export async function insertReply(acting: Acting, { to, id, name, content, contentHash }: Reply): Promise<boolean> {
  const { db, actor } = acting
  const isAnswered = and(eq(comments.id, to), sql`(SELECT is_published FROM blogs WHERE blogs.key = comments.blog_key)`)
  const { answered } = await batchNamed(db, {
    approved: recordApproval(acting, isAnswered),
    answered: db.update(comments).set(approval).where(isAnswered).returning({ id: comments.id }),
    reply: db
      .insert(comments)
      .select(
        sql`SELECT NULL, ${id}, blog_key, ${name}, ${content}, 1, ${now().getTime()}, 1, '', ${contentHash}, 0, '',
          coalesce(root_key, key), coalesce(root_id, id), 0, ${ownerKeyOf(actor)}
          FROM ${comments} WHERE ${isAnswered}`,
      )
      .onConflictDoNothing(),
    event: recordEvent(acting, { kind: 'comment.replied', subject: id }),
  })
  return answered.length > 0
}

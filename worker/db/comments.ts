import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { day, now } from '../clock.ts'
import { networkShares, visitorCeilings } from '../contract/limits.ts'
import type { Position } from '../contract/position.ts'
import type { Settings } from '../contract/settings.ts'
import { randomId } from '../ids.ts'
import { blogKeyAt } from './addresses.ts'
import { batchNamed } from './batch-named.ts'
import { hasFewer, isTotalBelow } from './counters.ts'
import type { Database } from './database.ts'
import { countInHour, isBelowHourlyCeiling, visitorTotals } from './hourly-totals.ts'
import { cutPage } from './page.ts'
import { blogs } from './schema/blogs.ts'
import { settings } from './schema/publication.ts'
import { comments } from './schema/visitors.ts'
import { isNotSent, recordSentForm, selectSentForm } from './sent-forms.ts'

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

type PageRequest = { after: Position | null; limit: number }
type BlogCommentsFor = PageRequest & { blogId: string; isForAdmin: boolean }

/** A statement that reads a page of a blog's approved comments and one row more, newest first. */
export function selectApprovedComments(db: Database, { blogKey, after, limit }: PageRequest & { blogKey: SQL }) {
  return db
    .select(commentColumns)
    .from(comments)
    .where(and(eq(comments.blogKey, blogKey), eq(comments.isApproved, true), isAfter(after)))
    .orderBy(...newestFirst)
    .limit(limit + 1)
}

/**
 * A page of a blog's approved comments: of a published blog for readers, of any outside the Trash for the admin.
 * @returns an empty page when there is no such blog
 */
export async function listApprovedComments(db: Database, { blogId, isForAdmin, ...request }: BlogCommentsFor) {
  const blogKey = blogKeyAt(blogId, isForAdmin)
  const [blog, rows] = await db.batch([
    db
      .select({ total: blogs.commentCount })
      .from(blogs)
      .where(and(eq(blogs.key, blogKey), isForAdmin ? isNull(blogs.deletedAt) : eq(blogs.isPublished, true))),
    selectApprovedComments(db, { blogKey, ...request }),
  ])
  return blog[0] ? { ...cutComments(rows, request.limit), total: blog[0].total } : { rows: [], next: null, total: 0 }
}

/** Cuts what `selectApprovedComments` read. */
export function cutComments<Row extends { createdAt: Date; key: number }>(rows: Row[], limit: number) {
  return cutPage(rows, limit, ({ createdAt, key }) => ({ at: createdAt, key }))
}

type NewComment = {
  /** Or the slug: a native form knows the address of its page only. */
  blogId: string
  name: string
  content: string
  contentHash: string
  /** Why the comment is suspicious; '' when it is not. */
  spamReason: string
  /** The reason instead when another comment since that time has the same text. */
  repetition: { since: Date; spamReason: string }
  /** Of a native form: the same form adds one comment only. Null for the others. */
  formKey: string | null
  /** The digits of the visitor's network (http/network-digits.ts). */
  network: string
}

/**
 * Adds a comment for review. The insert itself checks the ceilings, and finds out whether it repeats another comment, so
 * that comments at the same time cannot pass a ceiling, and of two equal ones one is a repetition.
 * @returns `added` for a form that was sent before too, `missing` when there is no such published blog, `closed` when it
 * accepts no comments, `full` when a ceiling is reached
 */
export async function insertComment(
  db: Database,
  comment: NewComment,
): Promise<'added' | 'missing' | 'closed' | 'full'> {
  const { blogId, name, content, contentHash, spamReason, repetition, formKey, network } = comment
  const id = randomId()
  const isAdded = sql`EXISTS (SELECT 1 FROM comments WHERE id = ${id})`
  const isRepeated = sql`EXISTS (
    SELECT 1 FROM comments WHERE content_hash = ${contentHash} AND created_at > ${repetition.since.getTime()}
  )`
  const reason = sql`iif(${isRepeated}, ${repetition.spamReason}, ${spamReason})`
  const isPublished = and(eq(blogs.key, blogKeyAt(blogId)), eq(blogs.isPublished, true))
  const { blog, sentBefore, added } = await batchNamed(db, {
    blog: db
      .select({ isOpen: acceptsComments().mapWith(Boolean) })
      .from(blogs)
      .where(isPublished),
    sentBefore: selectSentForm(db, formKey),
    added: db
      .insert(comments)
      .select(
        sql`SELECT NULL, ${id}, ${blogs.key}, ${name}, ${content}, 0, ${now().getTime()}, 0, ${reason}, ${contentHash}, 0,
          ${network}
          FROM ${blogs} WHERE ${isPublished} AND ${acceptsComments()} AND ${isBelowCeilings(network)} AND ${isNotSent(formKey)}`,
      )
      .returning({ id: comments.id }),
    counted: countInHour(db, visitorTotals('comments', network), isAdded),
    recorded: recordSentForm(db, formKey, isAdded),
  })
  if (!blog[0]) return 'missing'
  if (added.length > 0 || sentBefore.length > 0) return 'added'
  return blog[0].isOpen ? 'full' : 'closed'
}

/** For a row of `blogs`: whether readers may comment on it. The same rule as `acceptsComments` of the contract. */
function acceptsComments() {
  const setting = (name: keyof Settings['comments']) => sql`(value ->> ${`$.comments.${name}`})`
  return sql<number>`(
    SELECT coalesce(${setting('areOpen')}, 1)
      AND coalesce(${now().getTime()} < ${blogs.publishedAt} + ${setting('closeAfterDays')} * ${day}, 1)
    FROM ${settings} WHERE ${settings.key} = 1
  )`
}

/** For a row of `blogs`: another comment from a network may await approval there. */
function isBelowCeilings(network: string) {
  const { waitingCommentsOfBlog, waitingComments, waitingCommentsPerHour } = visitorCeilings
  const waiting = sql`SELECT 1 FROM comments WHERE network = ${network} AND NOT is_approved AND NOT is_in_trash`
  return and(
    sql`coalesce((SELECT total FROM waiting_comments WHERE blog_key = ${blogs.key}), 0) < ${waitingCommentsOfBlog}`,
    hasFewer(sql`${waiting} AND blog_key = ${blogs.key}`, networkShares.waitingCommentsOfBlog),
    isTotalBelow('comments:waiting', waitingComments),
    hasFewer(waiting, networkShares.waitingComments),
    isBelowHourlyCeiling({
      name: 'comments',
      network,
      ceiling: waitingCommentsPerHour,
      share: networkShares.waitingCommentsPerHour,
    }),
  )
}

import { and, eq, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { networkShares, visitorCeilings } from '../contract/limits.ts'
import type { Settings } from '../contract/settings.ts'
import { day } from '../contract/units.ts'
import type { Acting } from '../db/acting.ts'
import { batchNamed } from '../db/batch-named.ts'
import { hasFewer, isTotalBelow } from '../db/counters.ts'
import { countInHour, isBelowHourlyCeiling, visitorTotals } from '../db/hourly-totals.ts'
import { recordEvent } from '../db/record-events.ts'
import { blogs } from '../db/schema/blogs.ts'
import { settings } from '../db/schema/publication.ts'
import { comments } from '../db/schema/visitors.ts'
import { isNotSent, recordSentForm, selectSentForm } from '../db/sent-forms.ts'
import { blogKeyAt, blogNamed } from '../db/statements/addresses.ts'
import { randomId } from '../ids.ts'

type NewComment = {
  /** Or the slug: a native form knows the address of its page only. */
  blogId: string
  /** The comment that it is a reply to. */
  parentId: string | null
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
 * accepts no comments, `without parent` when it has no such approved comment, `full` when a ceiling is reached
 */
export async function insertComment(
  acting: Acting,
  comment: NewComment,
): Promise<'added' | 'missing' | 'closed' | 'without parent' | 'full'> {
  const { db } = acting
  const { blogId, parentId, name, content, contentHash, spamReason, repetition, formKey, network } = comment
  const id = randomId()
  const isAdded = sql`EXISTS (SELECT 1 FROM comments WHERE id = ${id})`
  const isRepeated = sql`EXISTS (
    SELECT 1 FROM comments WHERE content_hash = ${contentHash} AND created_at > ${repetition.since.getTime()}
  )`
  const reason = sql`iif(${isRepeated}, ${repetition.spamReason}, ${spamReason})`
  const [rootKey, rootId] = [rootColumn(parentId, 'key'), rootColumn(parentId, 'id')]
  const hasParent = parentId === null ? sql`1` : sql`${rootKey} IS NOT NULL`
  const isPublished = and(eq(blogs.key, blogKeyAt(blogNamed(blogId))), eq(blogs.isPublished, true))
  const { blog, sentBefore, added } = await batchNamed(db, {
    blog: db
      .select({
        isOpen: acceptsComments().mapWith(Boolean).as('is_open'),
        hasParent: sql`${hasParent}`.mapWith(Boolean).as('has_parent'),
      })
      .from(blogs)
      .where(isPublished),
    sentBefore: selectSentForm(db, formKey),
    added: db
      .insert(comments)
      .select(
        sql`SELECT NULL, ${id}, ${blogs.key}, ${name}, ${content}, 0, ${now().getTime()}, 0, ${reason}, ${contentHash}, 0,
          ${network}, ${rootKey}, ${rootId}, 0, NULL
          FROM ${blogs}
          WHERE ${isPublished} AND ${acceptsComments()} AND ${hasParent} AND ${isBelowCeilings(network)} AND ${isNotSent(formKey)}`,
      )
      .returning({ id: comments.id }),
    event: recordEvent(acting, { kind: 'comment.added', subject: id }),
    counted: countInHour(db, visitorTotals('comments', network), isAdded),
    recorded: recordSentForm(db, formKey, isAdded),
  })
  if (!blog[0]) return 'missing'
  if (added.length > 0 || sentBefore.length > 0) return 'added'
  if (!blog[0].isOpen) return 'closed'
  return blog[0].hasParent ? 'full' : 'without parent'
}

/**
 * For a row of `blogs`: a column of the root of the thread that has an approved comment; null where there is none. A reply to
 * a reply belongs to the same root.
 */
function rootColumn(id: string | null, column: 'key' | 'id') {
  if (id === null) return sql`NULL`
  const [root, own] = [sql.raw(`root_${column}`), sql.raw(column)]
  return sql`(
    SELECT coalesce(parent.${root}, parent.${own}) FROM comments AS parent
    WHERE parent.id = ${id} AND parent.blog_key = ${blogs.key} AND parent.is_approved
  )`
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

/** For a row of `blogs`: another comment from a network may await approval there. An unknown network is empty. */
function isBelowCeilings(network: string) {
  const { waitingCommentsOfBlog, waitingComments, waitingCommentsPerHour } = visitorCeilings
  const waiting = sql`SELECT 1 FROM comments WHERE network = ${network} AND NOT is_approved AND NOT is_in_trash`
  return and(
    sql`coalesce((SELECT total FROM waiting_comments WHERE blog_key = ${blogs.key}), 0) < ${waitingCommentsOfBlog}`,
    network ? hasFewer(sql`${waiting} AND blog_key = ${blogs.key}`, networkShares.waitingCommentsOfBlog) : undefined,
    isTotalBelow('comments:waiting', waitingComments),
    network ? hasFewer(waiting, networkShares.waitingComments) : undefined,
    isBelowHourlyCeiling({
      name: 'comments',
      network,
      ceiling: waitingCommentsPerHour,
      share: networkShares.waitingCommentsPerHour,
    }),
  )
}

import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Account, mayDo, ownerKeyOf } from '../../actor.ts'
import { now } from '../../clock.ts'
import type { BlogState } from '../../contract/blog.ts'
import type { ReviewState } from '../../contract/draft.ts'
import type { Position } from '../../contract/position.ts'
import type { Acting } from '../../db/acting.ts'
import { cutPage } from '../../db/admin-list.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { recordEvent } from '../../db/record-events.ts'
import { rowValues } from '../../db/row-values.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { drafts, newerDrafts, reviews } from '../../db/schema/drafts.ts'
import { recordBlogs } from '../../db/statements/blogs.ts'
import { addPendingNotice } from '../../db/statements/notices.ts'
import { ownerColumn } from '../../db/statements/ownership.ts'
import { personName } from '../../db/statements/person-name.ts'
import { type HashedContent, queueSingleMail } from '../../db/statements/queued-mail.ts'
import { keyOf, newestRevisionOf, recordDraft, recordNewBlog, trimRevisionsOf } from '../../db/statements/revisions.ts'
import { isBasedOn } from '../drafts/drafts.queries.ts'

const columns = {
  id: blogs.id,
  title: sql<string>`coalesce(${drafts.title}, ${blogs.title})`.as('title'),
  isPublished: blogs.isPublished,
  revision: sql<number>`coalesce(${drafts.revision}, 0)`.as('revision'),
  review: reviews,
  handedInName: personName(reviews.handedInBy).as('handed_in_name'),
  decidedName: personName(reviews.decidedBy).as('decided_name'),
}

/** A blog that can be handed in; `review` is null while nobody has. */
export type ReviewedRow = NonNullable<Awaited<ReturnType<typeof findReviewed>>>

/** @returns undefined when there is no such blog */
export function findReviewed({ db, actor }: Acting, id: string) {
  return db
    .select({
      ...columns,
      state: sql<BlogState>`${blogs.state}`.as('blog_state'),
      owner: ownerColumn(sql`blogs.created_by`).as('owner'),
      isNewer: sql`EXISTS (SELECT 1 FROM ${newerDrafts} WHERE blog_key = blogs.key)`.mapWith(Boolean).as('is_newer'),
      /** The name of the account that asks. */
      ownName: personName(sql`${ownerKeyOf(actor)}`).as('own_name'),
      /** Where whoever has handed it in gets mail. */
      email: sql<string | null>`(
        SELECT email FROM admins WHERE admins.key = ${reviews.handedInBy} AND removed_at IS NULL
      )`.as('email'),
    })
    .from(blogs)
    .leftJoin(drafts, eq(drafts.blogKey, blogs.key))
    .leftJoin(reviews, eq(reviews.blogId, blogs.id))
    .where(eq(blogs.id, id))
    .get()
}

/** A page of what waits for an account that reviews, or of what another one has handed in; the newest first. */
export async function listReviews(
  db: Database,
  actor: Account,
  { after, limit }: { after: Position | null; limit: number },
) {
  const isMeant = mayDo(actor, 'blogs:review') ? eq(reviews.state, 'waiting') : eq(reviews.handedInBy, actor.key)
  const isAfter = after
    ? sql`(${reviews.handedInAt}, ${reviews.key}) < (${after.at.getTime()}, ${after.key})`
    : undefined
  const rows = await db
    .select(columns)
    .from(reviews)
    .innerJoin(blogs, eq(blogs.id, reviews.blogId))
    .leftJoin(drafts, eq(drafts.blogKey, blogs.key))
    .where(and(isMeant, isAfter))
    .orderBy(desc(reviews.handedInAt), desc(reviews.key))
    .limit(limit + 1)
  return cutPage(rows, limit, ({ review }): Position => ({ at: review.handedInAt, key: review.key }))
}

const inTrash = (id: string) => sql`EXISTS (SELECT 1 FROM ${blogs} WHERE id = ${id} AND deleted_at IS NOT NULL)`

/** A statement that keeps the content of a draft with this revision as the newest revision; the blog's, where there is no draft. */
function keep(db: Database, id: string, revision: number) {
  if (revision > 0) return recordDraft(db, { id, revision })
  return recordNewBlog(db, sql`(SELECT key FROM ${blogs} WHERE id = ${id} AND ${isBasedOn(id, 0)})`)
}

type HandIn = { id: string; revision: number; title: string }

/**
 * Hands in the draft if it still has this revision, and keeps its content. The same text again changes nothing.
 * @returns whether anything has changed
 */
export async function writeHandIn(acting: Acting, { id, revision, title }: HandIn): Promise<boolean> {
  const { db } = acting
  const at = now()
  const isWaiting = sql`EXISTS (SELECT 1 FROM ${reviews} WHERE blog_id = ${id} AND state = 'waiting' AND draft_revision = ${revision})`
  const isMeant = sql`${isBasedOn(id, revision)} AND NOT ${inTrash(id)} AND NOT ${isWaiting}`
  const row = rowValues(reviews, {
    blogId: id,
    state: 'waiting',
    draftRevision: revision,
    revisionId: newestRevisionOf(id),
    handedInBy: ownerKeyOf(acting.actor) ?? 0,
    handedInAt: at,
  })
  const excluded = (name: string) => sql.raw(`excluded.${name}`)
  const { written } = await batchNamed(db, {
    kept: keep(db, id, revision),
    pending: addPendingNotice(db, 'reviews', isMeant),
    written: db
      .insert(reviews)
      .select(sql`SELECT ${row} WHERE ${isMeant}`)
      .onConflictDoUpdate({
        target: reviews.blogId,
        set: {
          state: excluded('state'),
          draftRevision: excluded('draft_revision'),
          revisionId: excluded('revision_id'),
          handedInBy: excluded('handed_in_by'),
          handedInAt: excluded('handed_in_at'),
        },
      })
      .returning({ key: reviews.key }),
    recorded: recordEvent(acting, { kind: 'blog.handedIn', subject: id, facts: { title: title.slice(0, 100) } }),
    trimmed: trimRevisionsOf(db, id),
  })
  return written.length > 0
}

/** Takes back what waits. */
export async function deleteWaiting(acting: Acting, id: string): Promise<void> {
  const { db } = acting
  const isWaiting = sql`blog_id = ${id} AND state = 'waiting'`
  await db.batch([
    recordBlogs(acting, {
      kind: 'blog.withdrawn',
      which: sql`id = ${id} AND EXISTS (SELECT 1 FROM ${reviews} WHERE ${isWaiting})`,
    }),
    db.delete(reviews).where(isWaiting),
  ])
}

export type Decision = { id: string; revision: number; state: Exclude<ReviewState, 'waiting'>; note: string }
type Mail = { content: HashedContent; email: string } | null

/**
 * Stores a decision about the draft with this revision, keeps the content on which it is, and queues the mail about it.
 * @returns whether anything has changed: not for a decision that is stored already
 */
export async function writeDecision(acting: Acting, decision: Decision, mail: Mail): Promise<boolean> {
  const { db, actor } = acting
  const { id, revision, state, note } = decision
  const isStored = sql`(state = ${state} AND draft_revision = ${revision} AND note = ${note})`
  const isMeant = sql`blog_id = ${id} AND NOT ${isStored} AND ${isBasedOn(id, revision)} AND NOT ${inTrash(id)}`
  const newest = newestRevisionOf(id)
  const { written } = await batchNamed(db, {
    kept: keep(db, id, revision),
    mail: mail ? queueSingleMail(db, mail.content, mail, sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${isMeant})`) : [],
    recorded: recordDecision(acting, id, state, sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${isMeant})`),
    written: db
      .update(reviews)
      .set({
        ...{ state, note, draftRevision: revision, revisionId: newest, reviewedId: newest },
        ...{ decidedBy: ownerKeyOf(actor), decidedAt: now() },
      })
      .where(isMeant)
      .returning({ key: reviews.key }),
    trimmed: trimRevisionsOf(db, id),
  })
  return written.length > 0
}

/** A statement that records a decision, before it. */
function recordDecision(acting: Acting, id: string, decision: string, condition: SQL) {
  return recordBlogs(acting, {
    kind: 'blog.reviewed',
    which: sql`id = ${id} AND ${condition}`,
    more: sql`, 'decision', ${decision}`,
  })
}

/**
 * Statements for the beginning of the transaction that publishes what is approved, which ends the review. Where the review has ended
 * meanwhile, the first one violates the NOT NULL constraint of `reviews.state`, so that nothing is published.
 */
export function approveWithin(acting: Acting, { id, revision, mail }: { id: string; revision: number; mail: Mail }) {
  const { db } = acting
  const isMeant = sql`${isBasedOn(id, revision)} AND ${keyOf(id)} IS NOT NULL`
  const refused = rowValues(reviews, {
    ...{ blogId: id, state: sql`NULL`, draftRevision: revision, revisionId: '', handedInBy: 0, handedInAt: now() },
  })
  return [
    db
      .insert(reviews)
      .select(sql`SELECT ${refused} WHERE NOT EXISTS (SELECT 1 FROM ${reviews} WHERE blog_id = ${id}) AND ${isMeant}`),
    recordDecision(acting, id, 'approved', isMeant),
    ...(mail ? queueSingleMail(db, mail.content, mail, isMeant) : []),
  ]
}

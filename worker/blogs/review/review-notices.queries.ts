import { and, desc, eq, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { roles, scopeOf } from '../../contract/permissions.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { admins } from '../../db/schema/accounts.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { drafts, reviews } from '../../db/schema/drafts.ts'
import { notices } from '../../db/schema/upkeep.ts'
import { isNoticeDue, isNotQueuedSince } from '../../db/statements/notices.ts'
import { personName } from '../../db/statements/person-name.ts'
import { type HashedContent, queueMailsTo } from '../../db/statements/queued-mail.ts'

/** The notice of what was handed in. */
const name = 'reviews'
/** People who get a notice. */
const mostPeople = 20
/** A notice names no higher number. */
const mostCounted = 100

const reviewers = roles.filter((role) => scopeOf({ role, moderates: false, sends: false }, 'blogs:review') === 'all')

export type DueNotice = NonNullable<Awaited<ReturnType<typeof findDueNotice>>>

/**
 * The blog that was handed in last and still waits, and how many wait; undefined when no mail is to be sent, or it is too early for
 * one. `newest` is null where nothing waits any more.
 */
export async function findDueNotice(db: Database) {
  const waiting = sql`(SELECT 1 FROM reviews WHERE state = 'waiting' LIMIT ${sql.raw(String(mostCounted))})`
  const newest = db
    .select({ key: reviews.key })
    .from(reviews)
    .where(eq(reviews.state, 'waiting'))
    .orderBy(desc(reviews.handedInAt))
    .limit(1)
  const row = await db
    .select({
      pending: notices.pending,
      lastQueuedAt: notices.lastTriedAt,
      waiting: sql<number>`(SELECT count(*) FROM ${waiting})`.as('waiting'),
      id: blogs.id,
      title: sql<string | null>`coalesce(${drafts.title}, ${blogs.title})`.as('title'),
      by: reviews.handedInBy,
      name: personName(reviews.handedInBy).as('name'),
    })
    .from(notices)
    .leftJoin(reviews, sql`${reviews.key} = ${newest}`)
    .leftJoin(blogs, eq(blogs.id, reviews.blogId))
    .leftJoin(drafts, eq(drafts.blogKey, blogs.key))
    .where(and(eq(notices.name, name), isNoticeDue()))
    .get()
  if (!row) return undefined
  const { id, title, by, pending, lastQueuedAt, waiting: count, name: author } = row
  const found = id !== null && title !== null && by !== null ? { id, title, by, author, count } : null
  return { pending, lastQueuedAt, newest: found }
}

/**
 * Queues a mail to everybody who reviews, but for whom has handed in, and counts it as told, in one transaction. Of several calls at
 * once one queues.
 * @param mail null when there is nothing to tell any more
 */
export async function queueNotice(
  db: Database,
  { pending, lastQueuedAt }: Pick<DueNotice, 'pending' | 'lastQueuedAt'>,
  mail: { content: HashedContent; except: number } | null,
): Promise<void> {
  const isDue = isNotQueuedSince(name, lastQueuedAt)
  const accounts = sql`SELECT key FROM ${admins} WHERE key > 0 AND removed_at IS NULL AND key <> ${mail?.except ?? 0}
    AND role IN (SELECT value FROM json_each(${JSON.stringify(reviewers)})) ORDER BY key LIMIT ${sql.raw(String(mostPeople))}`
  await batchNamed(db, {
    queued: mail ? queueMailsTo(db, mail.content, accounts, sql`EXISTS (SELECT 1 FROM ${notices} WHERE ${isDue})`) : [],
    told: db
      .update(notices)
      .set({ pending: sql`${notices.pending} - ${pending}`, lastTriedAt: now() })
      .where(isDue),
  })
}

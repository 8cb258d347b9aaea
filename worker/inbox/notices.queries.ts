import { and, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { minute } from '../contract/units.ts'
import { batchNamed } from '../db/batch-named.ts'
import { readTotal, selectTotal } from '../db/counters.ts'
import type { Database } from '../db/database.ts'
import { notices } from '../db/schema/upkeep.ts'
import { messages } from '../db/schema/visitors.ts'
import { type HashedContent, queueSingleMail } from '../db/statements/queued-mail.ts'

/** The only notice: of new messages. */
const name = 'messages'
/** At most one notice is queued in this period. */
const period = 10 * minute

type DueNotice = NonNullable<Awaited<ReturnType<typeof findDueNotice>>>

/** A statement that records one more message to tell the admin of, if the condition is true. */
export function addPendingNotice(db: Database, condition: SQL) {
  return db
    .insert(notices)
    .select(sql`SELECT ${name}, 1, 0 WHERE ${condition}`)
    .onConflictDoUpdate({ target: notices.name, set: { pending: sql`${notices.pending} + 1` } })
}

/**
 * How many messages no notice has told of, how many are open, and the newest open one; undefined when there are none, or
 * when it is too early for another notice.
 */
export async function findDueNotice(db: Database) {
  const due = await db
    .select({ pending: notices.pending, lastQueuedAt: notices.lastTriedAt })
    .from(notices)
    .where(
      and(eq(notices.name, name), gt(notices.pending, 0), lte(notices.lastTriedAt, new Date(now().getTime() - period))),
    )
    .get()
  if (!due) return undefined
  const { open, newest } = await batchNamed(db, {
    open: selectTotal(db, 'messages:open'),
    newest: db
      .select({ name: messages.name, email: messages.email, message: messages.message })
      .from(messages)
      .where(sql`(${messages.doneAt} IS NOT NULL) = 0`)
      .orderBy(desc(messages.createdAt), desc(messages.key))
      .limit(1),
  })
  return { ...due, open: readTotal(open), newest: newest[0] }
}

/**
 * Queues a notice and counts its messages as told, in one transaction; messages that have been added since are still pending.
 * Of several calls at once one queues.
 * @param mail null when there is nothing to tell any more
 */
export async function queueNotice(
  db: Database,
  { pending, lastQueuedAt }: Pick<DueNotice, 'pending' | 'lastQueuedAt'>,
  mail: { content: HashedContent; email: string } | null,
): Promise<void> {
  const isDue = and(eq(notices.name, name), eq(notices.lastTriedAt, lastQueuedAt))
  const condition = sql`EXISTS (SELECT 1 FROM ${notices} WHERE ${isDue})`
  await batchNamed(db, {
    queued: mail ? queueSingleMail(db, mail.content, { email: mail.email }, condition) : [],
    told: db
      .update(notices)
      .set({ pending: sql`${notices.pending} - ${pending}`, lastTriedAt: now() })
      .where(isDue),
  })
}

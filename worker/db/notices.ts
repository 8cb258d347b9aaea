import { and, desc, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm'
import { minute, now } from '../clock.ts'
import { batchNamed } from './batch-named.ts'
import { readTotal, selectTotal } from './counters.ts'
import type { Database } from './database.ts'
import { notices } from './schema/upkeep.ts'
import { messages } from './schema/visitors.ts'

/** The only notice: of new messages. */
const name = 'messages'
/** At most one notice is sent in this period. */
const period = 10 * minute
/** After so many failures in a row, only a new message causes another try. */
const maxFailures = 6

/** A statement that records one more message to tell the admin of, if the condition is true. */
export function addPendingNotice(db: Database, condition: SQL) {
  return db
    .insert(notices)
    .select(sql`SELECT ${name}, 1, 0, 0 WHERE ${condition}`)
    .onConflictDoUpdate({ target: notices.name, set: { pending: sql`${notices.pending} + 1`, failures: 0 } })
}

/**
 * Starts a try to send a notice: of several at once, one starts. It counts as failed until `finishNotice`.
 * @returns how many messages are pending, how many are open, and the newest open one; undefined when nothing is pending
 * or it is too early
 */
export async function startNotice(db: Database) {
  const { started, open, newest } = await batchNamed(db, {
    started: startTry(db),
    open: selectTotal(db, 'messages:open'),
    newest: db
      .select({ name: messages.name, email: messages.email, message: messages.message })
      .from(messages)
      .where(sql`(${messages.doneAt} IS NOT NULL) = 0`)
      .orderBy(desc(messages.createdAt), desc(messages.key))
      .limit(1),
  })
  return started[0] && { pending: started[0].pending, open: readTotal(open), newest: newest[0] }
}

/** Records that the admin was told of so many messages. Those that have been added since are still pending. */
export async function finishNotice(db: Database, told: number) {
  await db
    .update(notices)
    .set({ pending: sql`${notices.pending} - ${told}`, failures: 0 })
    .where(eq(notices.name, name))
}

function startTry(db: Database) {
  const at = now()
  return db
    .update(notices)
    .set({ lastTriedAt: at, failures: sql`${notices.failures} + 1` })
    .where(
      and(
        eq(notices.name, name),
        gt(notices.pending, 0),
        lte(notices.lastTriedAt, new Date(at.getTime() - period)),
        lt(notices.failures, maxFailures),
      ),
    )
    .returning({ pending: notices.pending })
}

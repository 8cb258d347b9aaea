import { and, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { minute } from '../../contract/units.ts'
import type { Database } from '../database.ts'
import { notices } from '../schema/upkeep.ts'

/** The notices that are collected: of new messages, and of blogs that were handed in. */
const collectedNotices = ['messages', 'reviews'] as const
export type NoticeName = (typeof collectedNotices)[number]

/** At most one notice of a name is queued in this period. */
const period = 10 * minute

/** A statement that records one more thing to tell of, if the condition is true. */
export function addPendingNotice(db: Database, name: NoticeName, condition: SQL) {
  return db
    .insert(notices)
    .select(sql`SELECT ${name}, 1, 0 WHERE ${condition}`)
    .onConflictDoUpdate({ target: notices.name, set: { pending: sql`${notices.pending} + 1` } })
}

/** A condition: there is something to tell of, and it is not too early. */
export function isNoticeDue() {
  return and(gt(notices.pending, 0), lte(notices.lastTriedAt, new Date(now().getTime() - period)))
}

/** The names of the notices that are due. */
export async function listDueNotices(db: Database): Promise<string[]> {
  const rows = await db
    .select({ name: notices.name })
    .from(notices)
    .where(and(inArray(notices.name, [...collectedNotices]), isNoticeDue()))
  return rows.map(({ name }) => name)
}

/** A condition: the notice was not queued since it was read. */
export function isNotQueuedSince(name: NoticeName, lastQueuedAt: Date): SQL | undefined {
  return and(eq(notices.name, name), eq(notices.lastTriedAt, lastQueuedAt))
}

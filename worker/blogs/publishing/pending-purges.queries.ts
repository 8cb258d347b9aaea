import { and, eq, lte } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { pendingPurges } from '../../db/schema/upkeep.ts'

/** A call that owes the readers a purge of the cache, and when it has begun. */
export type PendingPurge = typeof pendingPurges.$inferSelect

/** A statement for the batch of the first change: should the call be killed, the cron purges. */
export function recordPendingPurge(db: Database, purge: PendingPurge) {
  return db.insert(pendingPurges).values(purge).onConflictDoNothing()
}

/** Records that the call has purged the cache. */
export async function settlePurge(db: Database, { startedAt, requestId }: PendingPurge): Promise<void> {
  await db
    .delete(pendingPurges)
    .where(and(eq(pendingPurges.startedAt, startedAt), eq(pendingPurges.requestId, requestId)))
}

/** Whether a call that began at a time or before has not purged the cache. */
export async function hasPendingPurges(db: Database, until: Date): Promise<boolean> {
  const row = await db
    .select({ startedAt: pendingPurges.startedAt })
    .from(pendingPurges)
    .where(lte(pendingPurges.startedAt, until))
    .limit(1)
    .get()
  return row !== undefined
}

/** Records that what calls until a time have changed was purged. */
export async function settlePurgesUntil(db: Database, until: Date): Promise<void> {
  await db.delete(pendingPurges).where(lte(pendingPurges.startedAt, until))
}

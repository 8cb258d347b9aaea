import { and, eq, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { suppressions } from '../../db/schema/mail-events.ts'
import { subscribers } from '../../db/schema/visitors.ts'
import { deleteSuppression } from '../../db/statements/suppressions.ts'
import { forgetSoftBounces } from '../soft-bounces.queries.ts'

type Bounced = { id: string; emailHash: string; reason: string }

const scope = 'newsletter'

/**
 * Lifts the bounce of a subscriber: who was a reader before is one again, others may be asked to confirm. Its address is taken
 * off the suppression list, and its temporary bounces are forgotten.
 * @param reason stays with the state
 * @returns the subscriber before and after; undefined when there is none. One without a bounce does not change
 */
export async function liftBounce(db: Database, { id, emailHash, reason: stateReason }: Bounced) {
  const isSubscriber = eq(subscribers.id, id)
  const isLifted = sql`EXISTS (
    SELECT 1 FROM ${subscribers} WHERE ${isSubscriber} AND ${subscribers.state} IN ('confirmed', 'unverified')
  )`
  const { before, after } = await batchNamed(db, {
    before: db
      .select({ state: subscribers.state, stateReason: subscribers.stateReason })
      .from(subscribers)
      .where(isSubscriber),
    lifted: db
      .update(subscribers)
      .set({
        state: sql`iif(${subscribers.memberSince} IS NULL, 'unverified', 'confirmed')`,
        stateReason,
        stateChangedAt: now(),
        askedAt: null,
      })
      .where(and(isSubscriber, eq(subscribers.state, 'bounced'))),
    unsuppressed: deleteSuppression(db, { emailHash, scope }, and(eq(suppressions.reason, 'bounced'), isLifted)),
    forgotten: forgetSoftBounces(db, emailHash, scope, isLifted),
    after: db.select({ state: subscribers.state }).from(subscribers).where(isSubscriber),
  })
  return before[0] && after[0] && { before: before[0], after: after[0].state }
}

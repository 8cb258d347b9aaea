import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { SuppressionScope } from '../contract/newsletter.ts'
import { day } from '../contract/units.ts'
import type { Acting } from '../db/acting.ts'
import { batchNamed } from '../db/batch-named.ts'
import type { Database } from '../db/database.ts'
import { recordEvent } from '../db/record-events.ts'
import { mailEvents, suppressions } from '../db/schema/mail-events.ts'
import { subscribers } from '../db/schema/visitors.ts'
import { deleteSuppression } from '../db/statements/suppressions.ts'

/** A mailbox that is full for a day, or a server that is down, has fewer. */
const softBounces = 3
const softPeriod = 7 * day

/** A condition: the event is a temporary bounce of an address that is not forgotten. */
export function isSoftBounce(emailHash: string, scope: SuppressionScope) {
  return and(eq(mailEvents.emailHash, emailHash), eq(mailEvents.kind, `${scope}:soft`))
}

/** A condition: all but the last of the temporary bounces that end a subscription are recorded. */
export function hasEarlierSoftBounces(emailHash: string, scope: SuppressionScope): SQL {
  const after = new Date(now().getTime() - softPeriod)
  const isOne = and(isSoftBounce(emailHash, scope), gt(mailEvents.at, after))
  return sql`(SELECT count(*) FROM ${mailEvents} WHERE ${isOne}) >= ${softBounces - 1}`
}

/**
 * A statement that forgets the temporary bounces of an address. Their ids stay known, so that a repeated report changes
 * nothing.
 */
export function forgetSoftBounces(
  db: Database,
  emailHash: string,
  scope: SuppressionScope,
  condition: SQL = sql`true`,
) {
  return db
    .update(mailEvents)
    .set({ kind: `${scope}:forgotten` })
    .where(and(isSoftBounce(emailHash, scope), condition))
}

/** `reason`: stays with the state, for the admin. */
type Bounced = { isSubscriber: SQL; emailHash: string; reason: string }

const scope = 'newsletter'

/**
 * Statements that lift the bounce of a subscriber, in this order, for a batch: who was a reader before is one again, others
 * may be asked to confirm. Its address is taken off the suppression list, and its temporary bounces are forgotten. One
 * without a bounce does not change.
 * @param condition reads no table that these statements change, but events; false changes nothing
 */
export function liftBounce(
  db: Database,
  { isSubscriber, emailHash, reason: stateReason }: Bounced,
  condition: SQL = sql`true`,
) {
  const isLifted = sql`${condition} AND EXISTS (
    SELECT 1 FROM ${subscribers} WHERE ${isSubscriber} AND ${subscribers.state} IN ('confirmed', 'unverified')
  )`
  return [
    db
      .update(subscribers)
      .set({
        state: sql`iif(${subscribers.memberSince} IS NULL, 'unverified', 'confirmed')`,
        stateReason,
        stateChangedAt: now(),
        askedAt: null,
      })
      .where(and(isSubscriber, eq(subscribers.state, 'bounced'), condition)),
    deleteSuppression(db, { emailHash, scope }, and(eq(suppressions.reason, 'bounced'), isLifted)),
    forgetSoftBounces(db, emailHash, scope, isLifted),
  ] as const
}

/** Lifts the bounce of a subscriber. @returns it before and after; undefined when there is none */
export async function liftBounceOfSubscriber(
  acting: Acting,
  { id, ...bounced }: Omit<Bounced, 'isSubscriber'> & { id: string },
) {
  const { db } = acting
  const isSubscriber = eq(subscribers.id, id)
  const { state, stateReason } = subscribers
  const { before, after } = await batchNamed(db, {
    before: db.select({ state, stateReason }).from(subscribers).where(isSubscriber),
    recorded: recordEvent(acting, {
      kind: 'subscriber.changed',
      subject: id,
      facts: { change: 'bounce lifted' },
      from: sql`${subscribers} WHERE ${and(isSubscriber, eq(state, 'bounced'))}`,
    }),
    lifted: liftBounce(db, { ...bounced, isSubscriber }),
    after: db.select({ state }).from(subscribers).where(isSubscriber),
  })
  return before[0] && after[0] && { before: before[0], after: after[0].state }
}

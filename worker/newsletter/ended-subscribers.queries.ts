import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { SubscriberState } from '../contract/newsletter.ts'
import type { Database } from '../db/database.ts'
import { subscribers } from '../db/schema/visitors.ts'
import { insertSuppressions } from '../db/statements/suppressions.ts'

/** The states in which a subscription has ended. */
export type EndState = 'left' | 'bounced' | 'complained'

/** The states that each end replaces: a later end never weakens an earlier one. */
const replaced: Record<EndState, SubscriberState[]> = {
  left: ['unverified', 'pending', 'confirmed'],
  bounced: ['unverified', 'pending', 'confirmed', 'left'],
  complained: ['unverified', 'pending', 'confirmed', 'left', 'bounced'],
}

/**
 * A statement that ends the subscriptions of some subscribers, unless they have ended by something as strong.
 * @param end its `reason` is for the admin; empty where the state says it
 */
export function endRows(
  db: Database,
  { state, reason }: { state: EndState; reason: string | SQL },
  condition: SQL | undefined,
) {
  return db
    .update(subscribers)
    .set({
      state,
      stateReason: reason,
      stateChangedAt: now(),
      // Only a bounce can be lifted: who was a reader before is one again.
      ...(state !== 'bounced' && { memberSince: null }),
      // Their links do nothing any more: who signs up again is asked at once.
      askedAt: null,
      tokenVersion: sql`${subscribers.tokenVersion} + 1`,
    })
    .where(and(condition, inArray(subscribers.state, replaced[state])))
}

/** An address to which a provider refuses all mail, folded (worker/mail/fold-address.ts), with its hash and the provider's words. */
export type RefusedAddress = { email: string; emailHash: string; reason: string }

/**
 * Statements that end the subscriptions of addresses to which a provider refuses all mail, as bounces do, in this order, for a
 * batch; none for no address. Repeating them changes nothing.
 */
export function endRefused(db: Database, refused: RefusedAddress[]) {
  if (refused.length === 0) return []
  const list = sql`json_each(${JSON.stringify(refused)})`
  const reason = sql`(SELECT value ->> 'reason' FROM ${list} WHERE value ->> 'email' = ${subscribers.email})`
  return [
    endRows(db, { state: 'bounced', reason }, sql`${subscribers.email} IN (SELECT value ->> 'email' FROM ${list})`),
    insertSuppressions(
      db,
      refused.map(({ emailHash }) => ({ emailHash, reason: 'bounced' })),
    ),
  ]
}

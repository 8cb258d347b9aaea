import { and, eq, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { Database } from '../database.ts'
import { batches, campaigns, deliveries } from '../schema/mail.ts'
import { subscribers } from '../schema/visitors.ts'

// The states of mail, and which file makes each change: docs/architecture.md, “Mail, step by step”.

/** What becomes of deliveries without a call of a provider. */
type Outcome = { state: 'excluded' | 'unknown'; reason: string }

export const notSent: Outcome = { state: 'excluded', reason: 'cancelled' }
export const notSeen: Outcome = { state: 'unknown', reason: '' }

/** A condition: the delivery is one of the batch. */
export const isInBatch = sql`${deliveries.campaignKey} = ${batches.campaignKey}
  AND ${deliveries.position} BETWEEN ${batches.first} AND ${batches.last}`

/** Statements that mark what waits in some batches, after which no run marks these batches any more. */
export function settle(db: Database, isBatch: SQL | undefined, { state, reason }: Outcome) {
  return [
    db
      .update(deliveries)
      .set({ state, reason })
      .from(batches)
      .where(and(isBatch, isInBatch, eq(deliveries.state, 'waiting'))),
    db
      .update(batches)
      .set({
        state: state === 'unknown' ? 'unknown' : 'done',
        endedAt: now(),
        run: '',
        [state]: sql`(SELECT count(*) FROM ${deliveries} WHERE ${isInBatch} AND ${deliveries.state} = ${state})`,
      })
      .where(isBatch),
  ] as const
}

/**
 * A statement after `settle`: whom a cancelled request to confirm did not reach was not asked by it.
 * @param isCampaign the cancelled one
 */
export function forgetUnasked(db: Database, isCampaign: SQL | undefined) {
  return db
    .update(subscribers)
    .set({ askedAt: null })
    .from(campaigns)
    .innerJoin(deliveries, eq(deliveries.campaignKey, campaigns.key))
    .where(
      and(
        isCampaign,
        eq(campaigns.kind, 'ask'),
        eq(deliveries.state, notSent.state),
        eq(deliveries.reason, notSent.reason),
        eq(subscribers.key, deliveries.subscriberKey),
        eq(subscribers.state, 'unverified'),
        eq(subscribers.askedAt, campaigns.startedAt),
      ),
    )
}

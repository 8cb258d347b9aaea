import { and, eq, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { batches, campaigns, deliveries } from '../../db/schema/mail.ts'
import { subscribers } from '../../db/schema/visitors.ts'

// The states of mail, and which file makes each change: docs/architecture.md, “Mail, step by step”.

/** What becomes of mails without a call of a provider. */
type Outcome = { state: 'excluded' | 'unknown'; reason: string }

export const notSent: Outcome = { state: 'excluded', reason: 'cancelled' }
export const notSeen: Outcome = { state: 'unknown', reason: '' }

/** A condition: the delivery is one of the batch. */
export const isInBatch = sql`${deliveries.campaignKey} = ${batches.campaignKey}
  AND ${deliveries.position} BETWEEN ${batches.first} AND ${batches.last}`

const countOf = (state: SQL) =>
  sql`(SELECT count(*) FROM ${deliveries} WHERE ${isInBatch} AND ${deliveries.state} = ${state})`

/** How many mails of an open batch have no end yet: those of its members, or of its deliveries. */
export const openMails = sql`iif(${batches.members} = '', ${countOf(sql`'waiting'`)}, json_array_length(${batches.members}))`

/** The numbers of members: nobody has to look for the addresses of mails that were not sent. */
const numbersOfMembers = sql`iif(${batches.members} = '', '',
  (SELECT json_group_array(value ->> 0) FROM json_each(${batches.members})))`

/** Statements that end what is open in some batches, after which no run marks these batches any more. */
export function settle(db: Database, isBatch: SQL | undefined, { state, reason }: Outcome) {
  const isUnknown = state === 'unknown'
  const total = sql`(
    SELECT coalesce(sum(${openMails}), 0) FROM ${batches} WHERE ${batches.campaignKey} = ${campaigns.key} AND ${isBatch}
  )`
  return [
    db
      .update(campaigns)
      .set({
        [state]: sql`${campaigns[state]} + ${total}`,
        ...(isUnknown && { undecided: sql`${campaigns.undecided} + ${total}` }),
      })
      .where(sql`${campaigns.key} IN (SELECT ${batches.campaignKey} FROM ${batches} WHERE ${isBatch})`),
    db
      .update(deliveries)
      .set({ state, reason })
      .from(batches)
      .where(and(isBatch, eq(batches.members, ''), isInBatch, eq(deliveries.state, 'waiting'))),
    db
      .update(batches)
      .set({
        state: isUnknown ? 'unknown' : 'unsent',
        endedAt: now(),
        run: '',
        [state]: sql`iif(${batches.members} = '', ${countOf(sql`${state}`)},
          ${batches[state]} + json_array_length(${batches.members}))`,
        ...(!isUnknown && { members: numbersOfMembers }),
      })
      .where(isBatch),
  ] as const
}

/**
 * Statements after `settle`: whom a cancelled request to confirm did not reach was not asked by it.
 * @param isCampaign the cancelled one
 */
export function forgetUnasked(db: Database, isCampaign: SQL | undefined) {
  const isAskedByIt = and(
    isCampaign,
    eq(campaigns.kind, 'ask'),
    eq(subscribers.state, 'unverified'),
    eq(subscribers.askedAt, campaigns.startedAt),
  )
  return [
    db
      .update(subscribers)
      .set({ askedAt: null })
      .from(sql`${campaigns} JOIN ${batches} ON ${batches.campaignKey} = ${campaigns.key}
        JOIN json_each(iif(${batches.members} = '', '[]', ${batches.members}))`)
      .where(and(isAskedByIt, eq(batches.state, 'unsent'), sql`${subscribers.number} = json_each.value`)),
    db
      .update(subscribers)
      .set({ askedAt: null })
      .from(campaigns)
      .innerJoin(deliveries, eq(deliveries.campaignKey, campaigns.key))
      .where(
        and(
          isAskedByIt,
          eq(deliveries.state, notSent.state),
          eq(deliveries.reason, notSent.reason),
          eq(subscribers.key, deliveries.subscriberKey),
        ),
      ),
  ] as const
}

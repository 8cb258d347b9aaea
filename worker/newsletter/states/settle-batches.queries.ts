import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { ExclusionReason } from '../../contract/newsletter.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { batches, campaigns, deliveries } from '../../db/schema/mail.ts'
import { subscribers } from '../../db/schema/visitors.ts'
import { forgetUnaskedRows, isInBatch, takeRows } from './older-batches.queries.ts'
import { endIfDone, membersOf, openMails } from './open-mail.queries.ts'
import { batchChanges, mailChanges } from './states.queries.ts'

/** Why mails of a cancelled campaign are excluded. */
export const cancelled = 'cancelled' satisfies ExclusionReason

/** The outcomes of mails without a call of a provider. */
const outcomes = {
  notSent: { total: 'excluded', batch: batchChanges.cancel, mail: mailChanges.exclude, reason: cancelled },
  notSeen: { total: 'unknown', batch: batchChanges.doubt, mail: mailChanges.doubt, reason: '' },
} as const

/**
 * The members that a settled batch keeps. Of mails that were not sent the numbers suffice, because nobody looks for their
 * addresses.
 */
const storedMembers = {
  notSent: sql`(SELECT json_group_array(value ->> 0) FROM ${membersOf})`,
  notSeen: sql`${batches.members}`,
}

/** The members, two times three statements, two more of those that were not asked, and the end of campaigns. */
export const costOfSettling = { statements: 10 }

/**
 * Settles batches that no run has: nothing was sent of `notSent`, and no answer was seen to `notSeen`. Their campaigns end when
 * nothing else is open.
 */
export async function settleBatches(db: Database, keys: { notSent: number[]; notSeen: number[] }): Promise<void> {
  const hasKey = (list: number[]) => sql`${batches.key} IN (SELECT value FROM json_each(${JSON.stringify(list)}))`
  const isAmong = (list: number[]) => and(hasKey(list), lte(batches.leaseEndsAt, now()))
  const isCampaignOf = (list: number[]) =>
    sql`${campaigns.key} IN (SELECT ${batches.campaignKey} FROM ${batches} WHERE ${hasKey(list)})`
  await batchNamed(db, {
    taken: takeRows(db, isAmong(Object.values(keys).flat())),
    notSent:
      keys.notSent.length > 0
        ? [...settle(db, isAmong(keys.notSent), 'notSent'), ...forgetUnasked(db, isCampaignOf(keys.notSent))]
        : [],
    notSeen: keys.notSeen.length > 0 ? settle(db, isAmong(keys.notSeen), 'notSeen') : [],
    ended: endIfDone(db, isCampaignOf(Object.values(keys).flat())),
  })
}

/** Statements after `takeRows` that end what is open in some batches: no run marks these any more. */
export function settle(db: Database, isAmong: SQL | undefined, outcome: keyof typeof outcomes) {
  const { total: name, batch, mail, reason } = outcomes[outcome]
  const isBatch = and(isAmong, batch.isFrom)
  const total = sql`(
    SELECT coalesce(sum(${openMails}), 0) FROM ${batches} WHERE ${batches.campaignKey} = ${campaigns.key} AND ${isBatch}
  )`
  const hasRows = sql`(SELECT ${campaigns.lastNumber} IS NULL FROM ${campaigns} WHERE ${campaigns.key} = ${batches.campaignKey})`
  return [
    db
      .update(campaigns)
      .set({
        [name]: sql`${campaigns[name]} + ${total}`,
        ...(name === 'unknown' && { undecided: sql`${campaigns.undecided} + ${total}` }),
      })
      .where(sql`${campaigns.key} IN (SELECT ${batches.campaignKey} FROM ${batches} WHERE ${isBatch})`),
    db
      .update(deliveries)
      .set({ state: mail.to, reason })
      .from(batches)
      .where(and(isBatch, isInBatch, mail.isFrom)),
    db
      .update(batches)
      .set({
        state: batch.to,
        endedAt: now(),
        run: '',
        [name]: sql`${batches[name]} + ${openMails}`,
        members: sql`iif(${hasRows}, '', ${storedMembers[outcome]})`,
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
      .from(sql`${campaigns} JOIN ${batches} ON ${batches.campaignKey} = ${campaigns.key} JOIN ${membersOf}`)
      .where(and(isAskedByIt, eq(batches.state, 'unsent'), sql`${subscribers.number} = json_each.value`)),
    forgetUnaskedRows(db, isAskedByIt, cancelled),
  ] as const
}

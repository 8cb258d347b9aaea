// To remove in 0.4.0: what release 0.2.0 has left open, and what it does when it is brought back on this database. Its batches
// have no members; the rows of their mails are in its campaigns, a row for each member.

import { and, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { batches, campaigns, deliveries } from '../../db/schema/mail.ts'
import { subscribers } from '../../db/schema/visitors.ts'
import { memberOfRow } from './next-members.queries.ts'
import { mailChanges } from './states.queries.ts'

/** A condition: the mail is one of the batch. */
export const isInBatch = sql`${deliveries.campaignKey} = ${batches.campaignKey}
  AND ${deliveries.position} BETWEEN ${batches.first} AND ${batches.last}`

const isOfRows = sql`EXISTS (SELECT 1 FROM ${campaigns} WHERE ${campaigns.key} = ${batches.campaignKey} AND ${isNull(campaigns.lastNumber)})`

/**
 * A statement that gives the members to batches whose mails have rows: everybody whose mail waits. A batch that has members
 * keeps only these: the older release has marked the others.
 */
export function takeRows(db: Database, isBatch: SQL | undefined) {
  const isWaiting = and(isInBatch, mailChanges.accept.isFrom)
  return db
    .update(batches)
    .set({
      members: sql`iif(${batches.members} = '',
        (SELECT json_group_array(json(member)) FROM (
          SELECT ${memberOfRow} AS member FROM ${deliveries}
          LEFT JOIN ${subscribers} ON ${subscribers.key} = ${deliveries.subscriberKey}
          WHERE ${isWaiting} ORDER BY ${deliveries.position}
        )),
        (SELECT json_group_array(json(value)) FROM json_each(${batches.members}) WHERE EXISTS (
          SELECT 1 FROM ${deliveries} WHERE ${isWaiting} AND ${deliveries.position} = value ->> 0
        )))`,
    })
    .where(and(isBatch, isOfRows))
}

/** A statement for a campaign that is cancelled: the mails that no batch contains are excluded. @param isCancelled the campaign */
export function excludeRest(db: Database, isCancelled: SQL | undefined, reason: string) {
  const { isFrom, to } = mailChanges.exclude
  const isLeft = and(eq(deliveries.campaignKey, campaigns.key), gte(deliveries.position, campaigns.nextPosition))
  return db
    .update(deliveries)
    .set({ state: to, reason })
    .from(campaigns)
    .where(and(isCancelled, isNull(campaigns.lastNumber), isLeft, isFrom))
}

/** A statement: the mails of batches that the admin wants sent again wait. @param isBatch before they change */
export function sendRowsAgain(db: Database, isBatch: SQL | undefined) {
  const { isFrom, to } = mailChanges.sendAgain
  return db
    .update(deliveries)
    .set({ state: to, reason: '' })
    .from(batches)
    .where(and(isBatch, isInBatch, isFrom))
}

/** A statement after a cancellation: whom the request to confirm did not reach was not asked by it. */
export function forgetUnaskedRows(db: Database, isAskedByIt: SQL | undefined, reason: string) {
  return db
    .update(subscribers)
    .set({ askedAt: null })
    .from(campaigns)
    .innerJoin(deliveries, eq(deliveries.campaignKey, campaigns.key))
    .where(
      and(
        isAskedByIt,
        eq(deliveries.state, 'excluded'),
        eq(deliveries.reason, reason),
        eq(subscribers.key, deliveries.subscriberKey),
      ),
    )
}

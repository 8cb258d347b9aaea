import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { rowValues } from '../../db/row-values.ts'
import { batches, campaigns, deliveries } from '../../db/schema/mail.ts'
import { membersOf } from './open-mail.queries.ts'
import { isBatchInDoubt, type ReportedMail } from './reported-mail.queries.ts'
import { batchChanges, mailChanges } from './states.queries.ts'

/**
 * Statements that settle the doubt about a mail, in this order, for a batch: any report says that its provider had accepted
 * it. The last one of a batch ends it.
 */
export function settleDoubt(db: Database, { campaignKey, position }: ReportedMail) {
  const isBatch = isBatchInDoubt({ campaignKey: sql`${campaignKey}`, position: sql`${position}` })
  return [
    db
      .update(campaigns)
      .set({
        accepted: sql`${campaigns.accepted} + 1`,
        unknown: sql`${campaigns.unknown} - 1`,
        undecided: sql`${campaigns.undecided} - 1`,
      })
      .where(and(eq(campaigns.key, campaignKey), sql`EXISTS (SELECT 1 FROM ${batches} WHERE ${isBatch})`)),
    db
      .update(batches)
      .set({
        accepted: sql`${batches.accepted} + 1`,
        unknown: sql`${batches.unknown} - 1`,
        state: sql`iif(${batches.unknown} = 1, ${batchChanges.settle.to}, ${batches.state})`,
        members: sql`iif(${batches.unknown} = 1, '', (
          SELECT json_group_array(json(value)) FROM ${membersOf} WHERE value ->> 0 <> ${position}
        ))`,
      })
      .where(isBatch),
  ] as const
}

/**
 * Statements after `settleDoubt` for a mail that its provider has accepted and could not send: it is refused, so that it can
 * be sent again, also while other mails of its batch are in doubt. A batch that no run has marked yet stays as it is, and one
 * that the admin has left in doubt.
 * @param condition reads no table of mail; false changes nothing
 */
export function refuseFailed(
  db: Database,
  { campaignKey, position, subscriberKey }: ReportedMail,
  reason: string,
  condition: SQL,
) {
  const isMember = sql`EXISTS (SELECT 1 FROM ${membersOf} WHERE value ->> 0 = ${position})`
  // Of a batch that the admin has left in doubt, nobody knows any more which of its mails were accepted.
  const isMarked = sql`${batches.campaignKey} = ${campaignKey} AND ${position} BETWEEN ${batches.first} AND ${batches.last}
    AND (${batches.state} = 'done' AND ${batches.unknown} = 0 OR ${batches.state} = 'unknown' AND NOT ${isMember})`
  const isSent = sql`${condition} AND EXISTS (SELECT 1 FROM ${batches} WHERE ${isMarked})
    AND NOT EXISTS (SELECT 1 FROM deliveries
      WHERE campaign_key = ${campaignKey} AND position = ${position} AND state <> 'accepted')`
  return [
    db
      .update(campaigns)
      .set({ accepted: sql`${campaigns.accepted} - 1`, refused: sql`${campaigns.refused} + 1` })
      .where(and(eq(campaigns.key, campaignKey), isSent)),
    db
      .update(batches)
      .set({ accepted: sql`${batches.accepted} - 1`, refused: sql`${batches.refused} + 1` })
      .where(and(isMarked, isSent)),
    db
      .insert(deliveries)
      .select(
        sql`SELECT ${rowValues(deliveries, {
          campaignKey,
          position,
          subscriberKey: sql`(SELECT key FROM subscribers WHERE key = ${subscriberKey})`,
          state: mailChanges.fail.to,
          reason,
        })} WHERE ${isSent}`,
      )
      .onConflictDoUpdate({
        target: [deliveries.campaignKey, deliveries.position],
        set: { state: mailChanges.fail.to, reason },
      }),
  ] as const
}

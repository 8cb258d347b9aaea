import { and, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { day } from '../../contract/units.ts'
import type { Database } from '../../db/database.ts'
import { rowValues } from '../../db/row-values.ts'
import { batches, campaigns, deliveries } from '../../db/schema/mail.ts'
import { subscribers } from '../../db/schema/visitors.ts'
import { membersOf } from './open-mail.queries.ts'
import { batchChanges, mailChanges } from './states.queries.ts'

/** So long after its end a campaign counts reports; then its deliveries are deleted (worker/jobs/cleanup.ts). */
const countedFor = 30 * day

/** One mail of a campaign. `isInDoubt`: its provider's answer was not seen, and the admin has not decided about it. */
export type ReportedMail = { campaignKey: number; position: number; subscriberKey: number; isInDoubt: boolean }

/**
 * A statement that finds the mail of a campaign to a subscriber; no row where it was not sent, where its campaign is of kind
 * `single`, and where that ended long ago.
 */
export function selectReportedMail(db: Database, campaign: string, isSubscriber: SQL) {
  // Of a campaign without numbers, members are its deliveries. A delivery of a request to confirm has the number of before.
  const position = sql<number>`coalesce(
    (SELECT position FROM deliveries WHERE subscriber_key = ${subscribers.key} AND campaign_key = ${campaigns.key}),
    iif(${subscribers.number} < ${campaigns.nextPosition} AND ${subscribers.number} <= ${campaigns.lastNumber},
      ${subscribers.number}, NULL)
  )`
  const countedSince = new Date(now().getTime() - countedFor)
  return db
    .select({
      campaignKey: sql<number>`${campaigns.key}`.as('reported_campaign'),
      position: position.as('place'),
      subscriberKey: sql<number>`${subscribers.key}`.as('subscriber'),
      isInDoubt: sql<boolean>`EXISTS (
        SELECT 1 FROM ${batches} WHERE ${isBatchInDoubt({ campaignKey: sql`${campaigns.key}`, position })}
      )`
        .mapWith(Boolean)
        .as('is_in_doubt'),
    })
    .from(campaigns)
    .innerJoin(subscribers, isSubscriber)
    .where(
      and(
        eq(campaigns.id, campaign),
        ne(campaigns.kind, 'single'),
        or(isNull(campaigns.endedAt), gt(campaigns.endedAt, countedSince)),
        sql`${position} IS NOT NULL`,
      ),
    )
}

/** A condition on the surrounding batch: the mail is one of those in doubt about which nobody has decided. */
function isBatchInDoubt({ campaignKey, position }: { campaignKey: SQL; position: SQL }): SQL {
  return sql`${batches.campaignKey} = ${campaignKey} AND ${batches.state} = 'unknown'
    AND ${position} BETWEEN ${batches.first} AND ${batches.last}
    AND EXISTS (SELECT 1 FROM ${membersOf} WHERE value ->> 0 = ${position})`
}

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

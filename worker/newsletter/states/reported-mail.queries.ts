import { and, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { day } from '../../contract/units.ts'
import type { Database } from '../../db/database.ts'
import { batches, campaigns } from '../../db/schema/mail.ts'
import { subscribers } from '../../db/schema/visitors.ts'
import { membersOf } from './open-mail.queries.ts'

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
export function isBatchInDoubt({ campaignKey, position }: { campaignKey: SQL; position: SQL }): SQL {
  return sql`${batches.campaignKey} = ${campaignKey} AND ${batches.state} = 'unknown'
    AND ${position} BETWEEN ${batches.first} AND ${batches.last}
    AND EXISTS (SELECT 1 FROM ${membersOf} WHERE value ->> 0 = ${position})`
}

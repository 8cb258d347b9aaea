import { and, eq, gt, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { day } from '../../contract/units.ts'
import type { Database } from '../../db/database.ts'
import { rowValues } from '../../db/row-values.ts'
import { batches, campaigns, deliveries } from '../../db/schema/mail.ts'
import { subscribers } from '../../db/schema/visitors.ts'
import { membersOf } from './open-mail.queries.ts'
import { batchChanges, campaignChanges, mailChanges } from './states.queries.ts'

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
 * Statements after `settleDoubt` for a mail that its provider has accepted and could not send: it is refused, so that it can be
 * sent again, also while other mails of its batch are in doubt. A batch stays as it is where no run has marked it yet, or the
 * admin has left it in doubt.
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

/** The reports that a campaign counts, each mail once: lasting bounces, complaints, and readers who left by its link. */
export type ReportKind = 'bounced' | 'complained' | 'left'

const totals = { bounced: 'bounced', complained: 'complained', left: 'unsubscribed' } as const
const times = { bounced: 'bouncedAt', complained: 'complainedAt', left: 'leftAt' } as const

/**
 * Three complaints, and 3 of 1,000 mails: Google asks senders to stay below 0.3 %
 * (https://support.google.com/a/answer/81126). A small list reaches that by one complaint.
 */
const leastComplaints = 3
const complaintsOf1000 = 3
/** Twenty bounces, and 5 of 100 mails: above that, providers stop an account. */
const leastBounces = 20
const bouncesOf100 = 5

/**
 * Statements that count a report, in this order, for a batch: each mail counts once for each kind, in any order of reports.
 * Where the reports are too many, the campaign pauses itself, once.
 * @param condition reads no table of mail; false changes nothing
 */
export function countReport(
  db: Database,
  { campaignKey, position, subscriberKey }: ReportedMail,
  kind: ReportKind,
  condition: SQL = sql`true`,
) {
  const [total, time] = [totals[kind], times[kind]]
  const isMail = and(eq(deliveries.campaignKey, campaignKey), eq(deliveries.position, position))
  const isReported = or(...Object.values(times).map((name) => isNotNull(deliveries[name])))
  const has = (what: SQL | undefined) => sql`EXISTS (SELECT 1 FROM ${deliveries} WHERE ${and(isMail, what)})`
  return [
    db
      .update(campaigns)
      .set({
        [total]: sql`${campaigns[total]} + 1`,
        reported: sql`${campaigns.reported} + NOT ${has(isReported)}`,
      })
      .where(
        and(
          eq(campaigns.key, campaignKey),
          condition,
          sql`NOT ${has(or(isNotNull(deliveries[time]), eq(deliveries.state, 'excluded')))}`,
        ),
      ),
    db
      .insert(deliveries)
      .select(
        sql`SELECT ${rowValues(deliveries, {
          campaignKey,
          position,
          subscriberKey: sql`(SELECT key FROM subscribers WHERE key = ${subscriberKey})`,
          state: mailChanges.accept.to,
          [time]: now(),
        })} WHERE ${condition}`,
      )
      .onConflictDoUpdate({
        target: [deliveries.campaignKey, deliveries.position],
        set: { [time]: sql`coalesce(${deliveries[time]}, ${now().getTime()})` },
        setWhere: ne(deliveries.state, 'excluded'),
      }),
    pauseReported(db, campaignKey),
  ] as const
}

/** A statement that pauses a campaign about which too many reports have come, unless one has paused it before. */
function pauseReported(db: Database, campaignKey: number) {
  const { accepted, complained, bounced } = campaigns
  const complaints = sql`${complained} >= ${leastComplaints} AND ${complained} * 1000 >= ${accepted} * ${complaintsOf1000}`
  const bounces = sql`${bounced} >= ${leastBounces} AND ${bounced} * 100 >= ${accepted} * ${bouncesOf100}`
  return db
    .update(campaigns)
    .set({
      state: campaignChanges.pause.to,
      isWatched: false,
      problem: sql`iif(${complaints},
        format('It has paused itself: %,d complaints about %,d mails. Continue only if all of these readers asked for it.', ${complained}, ${accepted}),
        format('It has paused itself: %,d of %,d mails have bounced. Continue only if you know where these addresses come from.', ${bounced}, ${accepted}))`,
    })
    .where(
      and(
        eq(campaigns.key, campaignKey),
        campaignChanges.pause.isFrom,
        eq(campaigns.isWatched, true),
        sql`(${complaints} OR ${bounces})`,
      ),
    )
}

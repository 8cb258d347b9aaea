import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { rowValues } from '../../db/row-values.ts'
import { campaigns, deliveries } from '../../db/schema/mail.ts'
import type { ReportedMail } from './reported-mail.queries.ts'
import { campaignChanges, mailChanges } from './states.queries.ts'

/** What the totals of a campaign count, each mail once: lasting bounces, complaints, and readers who left by its link. */
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

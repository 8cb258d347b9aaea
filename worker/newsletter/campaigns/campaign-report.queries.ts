import { and, asc, desc, eq, gte, ne, or, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { listLimits } from '../../contract/limits.ts'
import type { ReasonCount } from '../../contract/newsletter.ts'
import { growthWeeks } from '../../contract/newsletter-overview.ts'
import { day } from '../../contract/units.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { readTotal, selectTotal } from '../../db/counters.ts'
import type { Database } from '../../db/database.ts'
import { batches, campaigns, deliveries } from '../../db/schema/mail.ts'
import { subscribers, subscriberWeeks } from '../../db/schema/visitors.ts'
import { isOpenCampaign, notSentTotal } from '../states/open-mail.queries.ts'
import { isCampaign, isNotSingle, selectCampaigns } from './campaigns.queries.ts'
import { newestKeys } from './stuck.queries.ts'

export type CampaignReportRow = NonNullable<Awaited<ReturnType<typeof readCampaign>>>

/** The newest batches tell how fast it goes. */
const recentBatches = 10

/** A campaign with what its page shows; undefined when there is none. It reads a bounded number of rows. */
export async function readCampaign(db: Database, id: string) {
  const key = sql`(SELECT ${campaigns.key} FROM ${campaigns} WHERE ${isCampaign(id)})`
  const { rows, refused, excluded, doubts, earlierDoubts, recent, others } = await batchNamed(db, {
    rows: selectCampaigns(db, isCampaign(id), 1),
    refused: selectExceptions(db, key, 'refused'),
    excluded: selectExceptions(db, key, 'excluded'),
    doubts: selectDoubts(db, key),
    earlierDoubts: selectExceptions(db, key, 'unknown'),
    recent: db
      .select({
        claimedAt: batches.claimedAt,
        endedAt: batches.endedAt,
        mails: sql<number>`${batches.accepted} + ${batches.refused}`.as('mails'),
      })
      .from(batches)
      .where(sql`${batches.campaignKey} = ${key}`)
      .orderBy(desc(batches.first))
      .limit(recentBatches),
    others: db
      .select({ waiting: sql<number>`coalesce(sum(${notSentTotal} - ${campaigns.excluded}), 0)`.as('others_waiting') })
      .from(campaigns)
      .where(
        and(
          isOpenCampaign,
          eq(campaigns.state, 'sending'),
          ne(campaigns.kind, 'single'),
          sql`${campaigns.key} <> ${key}`,
        ),
      ),
  })
  const addresses = [...doubts, ...earlierDoubts].slice(0, listLimits.exceptions)
  return rows[0] && { campaign: rows[0], refused, excluded, doubts: addresses, recent, ahead: others[0]?.waiting ?? 0 }
}

/** The first addresses in doubt, as their batches store them. A campaign of an earlier release has deliveries in their place. */
function selectDoubts(db: Database, campaignKey: SQL) {
  const members = sql`json_each(iif(${batches.members} = '', '[]', ${batches.members}))`
  return db
    .select({ email: sql<string | null>`json_each.value ->> 2`.as('address') })
    .from(batches)
    .innerJoin(members, sql`true`)
    .where(and(sql`${batches.campaignKey} = ${campaignKey}`, eq(batches.state, 'unknown')))
    .orderBy(asc(batches.first))
    .limit(listLimits.exceptions)
}

/** The first mails of a campaign that were refused or excluded, with their reasons. */
function selectExceptions(db: Database, campaignKey: SQL, state: ReasonCount['state']) {
  return db
    .select({
      email: sql<string | null>`coalesce(${deliveries.email}, ${subscribers.email})`.as('address'),
      reason: deliveries.reason,
    })
    .from(deliveries)
    .leftJoin(subscribers, eq(subscribers.key, deliveries.subscriberKey))
    .where(
      and(
        sql`${deliveries.campaignKey} = ${campaignKey}`,
        // Literally the condition of the index `deliveries_with_reason`.
        sql`${deliveries.state} IN ('refused', 'excluded', 'unknown')`,
        eq(deliveries.state, state),
      ),
    )
    .orderBy(asc(deliveries.reason), asc(deliveries.position))
    .limit(listLimits.exceptions)
}

/** Campaigns that the dashboard shows; the list of newsletters has the others. */
const mostShown = 5
const week = 7 * day
/** Weeks are counted from Monday, 5 January 1970 (migrations/0004_newsletters.sql). */
const firstMonday = 4 * day

/**
 * The open campaigns, the campaigns that ended in the last week, and the growth of the list. One batch, of at most 150 rows.
 */
export async function readOverview(db: Database) {
  const at = now().getTime()
  const thisWeek = Math.floor((at - firstMonday) / week)
  const isShown = or(eq(campaigns.state, 'paused'), gte(campaigns.endedAt, new Date(at - week)))
  const { open, recent, subscribers, growth } = await batchNamed(db, {
    open: selectCampaigns(db, and(isNotSingle, isOpenCampaign), mostShown),
    recent: selectCampaigns(db, and(isNotSingle, sql`${campaigns.key} IN ${newestKeys}`, isShown), mostShown),
    subscribers: selectTotal(db, 'subscribers:confirmed'),
    growth: db
      .select()
      .from(subscriberWeeks)
      .where(gte(subscriberWeeks.week, thisWeek - growthWeeks + 1))
      .orderBy(desc(subscriberWeeks.week), subscriberWeeks.source),
  })
  return {
    rows: [...open, ...recent].slice(0, mostShown),
    subscribers: readTotal(subscribers),
    growth: growth.map((row) => ({
      ...row,
      week: new Date(firstMonday + row.week * week).toISOString().slice(0, 'YYYY-MM-DD'.length),
    })),
  }
}

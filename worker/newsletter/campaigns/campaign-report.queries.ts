import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { listLimits } from '../../contract/limits.ts'
import type { ReasonCount } from '../../contract/newsletter.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { batches, campaigns, deliveries } from '../../db/schema/mail.ts'
import { subscribers } from '../../db/schema/visitors.ts'
import { isOpenCampaign, notSentTotal } from '../states/open-mail.queries.ts'
import { isCampaign, selectCampaigns } from './campaigns.queries.ts'

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

import { and, asc, eq, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { batches, campaigns, deliveries } from '../../db/schema/mail.ts'
import { campaignChanges, isPostDue } from './states.queries.ts'

/** Campaigns and batches of one pass of the sender; the next pass finds the others. */
const mostCampaigns = 50
const mostBatches = 50

export type OpenCampaign = Awaited<ReturnType<typeof readOpenMail>>['campaigns'][number]
export type OpenBatch = Awaited<ReturnType<typeof readOpenMail>>['batches'][number]

/** Conditions as in the indexes campaigns_open and batches_open, which SQLite uses for no other text. */
export const isOpenCampaign = sql`${campaigns.state} IN ('planned', 'sending')`
export const isOpenBatch = sql`${batches.state} IN ('claimed', 'again')`

/** A condition on the surrounding campaign: there may be mail of it that no batch contains. */
export const hasUnclaimed = sql`iif(${campaigns.lastNumber} IS NULL, EXISTS (
  SELECT 1 FROM ${deliveries}
  WHERE ${deliveries.campaignKey} = ${campaigns.key} AND ${deliveries.position} >= ${campaigns.nextPosition}
), ${campaigns.nextPosition} <= ${campaigns.lastNumber})`

/** The members of the surrounding batch that have no end yet, as a table, and how many there are. */
export const membersOf = sql`json_each(iif(${batches.members} = '', '[]', ${batches.members}))`
export const openMails = sql`json_array_length(iif(${batches.members} = '', '[]', ${batches.members}))`

/** When the surrounding campaign had its newest batch; NULL, which is before all times, for none. */
const newestClaim = sql`(
  SELECT ${batches.claimedAt} FROM ${batches} WHERE ${batches.campaignKey} = ${campaigns.key}
  ORDER BY ${batches.first} DESC LIMIT 1
)`

/** A condition on the surrounding campaign: nothing of it can be claimed any more. */
const hasNoOpenMail = sql`NOT ${hasUnclaimed} AND NOT EXISTS (
  SELECT 1 FROM ${batches} WHERE ${and(sql`+${batches.campaignKey} = ${campaigns.key}`, isOpenBatch)}
)`

/** A condition: there is mail to send, or will be once it is due. */
export const hasOpenMail = sql`(EXISTS (
  SELECT 1 FROM ${campaigns} WHERE ${isOpenCampaign} AND (${campaigns.kind} <> 'single' OR ${hasUnclaimed})
) OR EXISTS (SELECT 1 FROM ${batches} WHERE ${isOpenBatch}))`

/** The mails to the audience that are neither sent, refused nor in doubt: they wait, or are excluded. */
export const notSentTotal = sql`${campaigns.audience} - ${campaigns.accepted} - ${campaigns.refused} - ${campaigns.unknown}`

/**
 * A statement that ends a campaign of which nothing is open any more. Members that no claim has found are excluded: they have
 * left, were deleted or have chosen otherwise since it was frozen.
 */
export function endIfDone(db: Database, isCampaign: SQL | undefined) {
  return db
    .update(campaigns)
    .set({
      state: campaignChanges.end.to,
      endedAt: now(),
      excluded: sql`iif(${campaigns.lastNumber} IS NULL, ${campaigns.excluded}, ${notSentTotal})`,
    })
    .where(and(isCampaign, ne(campaigns.kind, 'single'), campaignChanges.end.isFrom, hasNoOpenMail))
}

/**
 * The work of a pass. Campaigns with waiting mail: single mails first, then the campaign whose newest batch is the oldest, so
 * that a pass begins where the last pass has ended. And batches that are to be claimed once more, also of cancelled campaigns,
 * ordered by campaign: the many batches of a failing provider hold back no single mail.
 */
export async function readOpenMail(db: Database) {
  const at = now()
  const isDue = and(eq(campaigns.state, 'sending'), isPostDue())
  return batchNamed(db, {
    campaigns: db
      .select({
        key: campaigns.key,
        id: campaigns.id,
        kind: campaigns.kind,
        contentKey: campaigns.contentKey,
        startedAt: campaigns.startedAt,
        hasRows: sql<boolean>`${campaigns.lastNumber} IS NULL`.mapWith(Boolean).as('has_rows'),
        lastNumber: campaigns.lastNumber,
        lastJoined: campaigns.lastJoined,
        categoryKey: campaigns.categoryKey,
        recipients: campaigns.recipients,
        includesWeekly: campaigns.includesWeekly,
        problem: campaigns.problem,
        newestClaim: sql<number | null>`${newestClaim}`.as('newest_claim'),
        hasUnclaimed: sql<boolean>`${hasUnclaimed}`.mapWith(Boolean).as('has_unclaimed'),
      })
      .from(campaigns)
      .where(and(isOpenCampaign, isDue))
      .orderBy(sql`${campaigns.kind} <> 'single'`, newestClaim, asc(campaigns.key))
      .limit(mostCampaigns),
    batches: db
      .select({
        key: batches.key,
        campaignKey: batches.campaignKey,
        campaignState: campaigns.state,
        campaignKind: campaigns.kind,
        batchState: sql<'claimed' | 'again'>`${batches.state}`.as('batch_state'),
        provider: batches.provider,
        claimedAt: batches.claimedAt,
        attempts: batches.attempts,
      })
      .from(batches)
      .innerJoin(campaigns, eq(campaigns.key, batches.campaignKey))
      .where(and(isOpenBatch, lte(batches.leaseEndsAt, at), or(eq(campaigns.state, 'cancelled'), isDue)))
      .orderBy(asc(batches.campaignKey), asc(batches.key))
      .limit(mostBatches),
  })
}

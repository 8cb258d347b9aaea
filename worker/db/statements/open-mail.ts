import { and, asc, eq, lte, or, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { batchNamed } from '../batch-named.ts'
import type { Database } from '../database.ts'
import { batches, campaigns, deliveries } from '../schema/mail.ts'

/** Campaigns and batches of one pass of the sender; the next pass finds the others. */
const mostCampaigns = 50
const mostBatches = 50

export type OpenCampaign = Awaited<ReturnType<typeof readOpenMail>>['campaigns'][number]
export type OpenBatch = Awaited<ReturnType<typeof readOpenMail>>['batches'][number]

/** Conditions as in the indexes campaigns_open and batches_open, which SQLite uses for no other text. */
export const isOpenCampaign = sql`${campaigns.state} IN ('planned', 'sending')`
export const isOpenBatch = sql`${batches.state} IN ('claimed', 'again')`

/** A condition on the surrounding campaign: it has mail that no batch contains. */
export const hasUnclaimed = sql`EXISTS (
  SELECT 1 FROM ${deliveries}
  WHERE ${deliveries.campaignKey} = ${campaigns.key} AND ${deliveries.position} >= ${campaigns.nextPosition}
)`

/** A condition on the surrounding campaign: nothing of it can be claimed any more. */
const hasNoOpenMail = sql`NOT ${hasUnclaimed} AND NOT EXISTS (
  SELECT 1 FROM ${batches} WHERE ${and(sql`+${batches.campaignKey} = ${campaigns.key}`, isOpenBatch)}
)`

/** The state and the end of a campaign after a write: finished when nothing of it is open. */
export function finishedColumns() {
  const isFinished = sql`${campaigns.kind} <> 'single' AND ${campaigns.state} IN ('sending', 'paused') AND ${hasNoOpenMail}`
  return {
    state: sql`iif(${isFinished}, 'finished', ${campaigns.state})`,
    endedAt: sql`iif(${isFinished}, ${now().getTime()}, ${campaigns.endedAt})`,
  }
}

/**
 * What a pass of the sender has to do: campaigns with waiting mail, single mails first, then the oldest; and batches that
 * are to be claimed once more, those of cancelled campaigns included, in the same order: many of one campaign whose provider
 * fails hold back no single mail.
 */
export async function readOpenMail(db: Database) {
  const at = now()
  const isDue = and(eq(campaigns.state, 'sending'), lte(campaigns.notBefore, at))
  return batchNamed(db, {
    campaigns: db
      .select({
        key: campaigns.key,
        id: campaigns.id,
        kind: campaigns.kind,
        contentKey: campaigns.contentKey,
        startedAt: campaigns.startedAt,
        problem: campaigns.problem,
        hasUnclaimed: sql<boolean>`${hasUnclaimed}`.mapWith(Boolean).as('has_unclaimed'),
      })
      .from(campaigns)
      .where(and(isOpenCampaign, isDue))
      .orderBy(asc(campaigns.key))
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

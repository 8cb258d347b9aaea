import { and, eq, lt, sql } from 'drizzle-orm'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { batches, campaigns, deliveries, mailContents } from '../../db/schema/mail.ts'
import { singleCampaignKey, welcomeCampaignKey } from '../../db/statements/queued-mail.ts'
import { batchChanges } from './states.queries.ts'

/** Rows of each kind that one run deletes; the next day's run deletes others. */
const mostRows = 5_000

/**
 * Deletes the deliveries and members of campaigns that ended before a time, and the single mails that were queued before it
 * with their contents and batches. Campaigns stay, with what they said and their totals: nobody decides any more about those
 * in doubt.
 */
export async function deleteOldMail(db: Database, before: Date): Promise<void> {
  const at = before.getTime()
  const ended = db
    .select({ key: campaigns.key })
    .from(campaigns)
    // The first condition is for the index: a campaign ends after its creation.
    .where(and(lt(campaigns.createdAt, before), lt(campaigns.endedAt, before)))
  const isOfEnded = sql`${batches.campaignKey} IN (SELECT ended.key FROM ${ended} AS ended)`
  await batchNamed(db, {
    undecided: db
      .update(campaigns)
      .set({ undecided: 0 })
      .where(sql`${campaigns.key} IN (SELECT ended.key FROM ${ended} AS ended) AND ${campaigns.undecided} > 0`),
    decided: db
      .update(batches)
      .set({ state: batchChanges.forget.to, members: '' })
      // Literally the condition of the index `batches_kept`, which are the states of `forget`.
      .where(and(sql`${batches.state} IN ('unknown', 'unsent')`, isOfEnded)),
    // Those that the outbox shows.
    shown: db
      .update(batches)
      .set({ members: '' })
      .where(
        and(
          isOfEnded,
          sql`${batches.key} IN (
            SELECT batch FROM (
              SELECT ${batches.key} AS batch, ${batches.members} AS members FROM ${batches}
              WHERE ${lt(batches.endedAt, before)} ORDER BY ${batches.endedAt} DESC LIMIT ${mostRows}
            ) WHERE members <> ''
          )`,
        ),
      ),
    ofCampaigns: db.delete(deliveries).where(
      sql`(${deliveries.campaignKey}, ${deliveries.position}) IN (
        SELECT old.campaign_key, old.position FROM ${ended} AS ended CROSS JOIN ${deliveries} AS old
        ON old.campaign_key = ended.key LIMIT ${mostRows}
      )`,
    ),
    welcome: deleteOldSingles(db, welcomeCampaignKey, at),
    single: deleteOldSingles(db, singleCampaignKey, at),
  })
}

/** Statements that delete what was queued before a time, in ms, as a campaign of kind `single`. */
function deleteOldSingles(db: Database, campaignKey: number, at: number) {
  const isSingle = eq(deliveries.campaignKey, campaignKey)
  // Positions are in the order of time, so that only the first ones are read.
  const lastOld = sql`(
    SELECT max(place) FROM (
      SELECT ${deliveries.position} AS place, ${deliveries.createdAt} AS queued_at FROM ${deliveries}
      WHERE ${isSingle} ORDER BY ${deliveries.position} LIMIT ${mostRows}
    ) WHERE queued_at < ${at}
  )`
  const isOld = and(isSingle, sql`${deliveries.position} <= ${lastOld}`)
  const isNewer = and(isSingle, sql`${deliveries.position} > ${lastOld}`)
  return [
    db.delete(mailContents).where(
      sql`${mailContents.key} IN (SELECT ${deliveries.contentKey} FROM ${deliveries} WHERE ${isOld})
          AND ${mailContents.key} NOT IN (SELECT ${deliveries.contentKey} FROM ${deliveries} WHERE ${isNewer})`,
    ),
    db.delete(deliveries).where(isOld),
    db.delete(batches).where(
      sql`${batches.key} IN (
        SELECT batch FROM (
          SELECT ${batches.key} AS batch, ${batches.endedAt} AS ended FROM ${batches}
          WHERE ${eq(batches.campaignKey, campaignKey)} ORDER BY ${batches.first} LIMIT ${mostRows}
        ) WHERE ended < ${at}
      )`,
    ),
  ] as const
}

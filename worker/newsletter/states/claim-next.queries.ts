import { and, eq, sql } from 'drizzle-orm'
import { formatMembers } from '../../db/batch-members.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { rowValues } from '../../db/row-values.ts'
import { batches, campaigns } from '../../db/schema/mail.ts'
import { subscribers } from '../../db/schema/visitors.ts'
import { randomId } from '../../ids.ts'
import { type Choice, type Claim, type ClaimedBatch, claimedColumns } from './claim-batch.queries.ts'
import { countMarks, markRows } from './mark-rows.queries.ts'
import { type Found, findNext } from './next-members.queries.ts'
import { endIfDone, type OpenCampaign } from './open-mail.queries.ts'
import { firstStates } from './states.queries.ts'

/** How often a run that others overtake, or that has found nobody yet, looks again. */
const mostTries = 3

/**
 * Claims the next members of a campaign. They are read in a transaction before, because they tell where the batch ends: of two
 * runs at once one claims them, and the other reads again. Nobody becomes a member after the freeze, so that a number that was
 * passed is passed for good.
 * @returns undefined when no member is left, the campaign does not send, or no other try fits
 */
export async function claimNext(db: Database, campaign: OpenCampaign, claim: Claim): Promise<ClaimedBatch | undefined> {
  for (let tries = 0; tries === 0 || (tries < mostTries && claim.allowsTry()); tries += 1) {
    const found = await findNext(db, campaign, claim.size)
    if (!found) return undefined
    const choice = await claim.choose(found.candidates)
    const batch = await insertBatch(db, campaign, { ...found, ...choice }, claim)
    if (batch) return { ...batch, members: choice.members, returnsTo: firstStates.batch, hasRows: campaign.hasRows }
  }
}

async function insertBatch(db: Database, campaign: OpenCampaign, found: Found & Choice, claim: Claim) {
  const { key: campaignKey, kind, startedAt, hasRows } = campaign
  const { from, last, candidates, members, marks, uninterested } = found
  const id = randomId()
  const [excluded, refused] = [countMarks(marks, 'excluded'), countMarks(marks, 'refused')]
  const isUnclaimed = and(
    eq(campaigns.key, campaignKey),
    eq(campaigns.state, 'sending'),
    eq(campaigns.nextPosition, from),
  )
  const isMine = sql`EXISTS (SELECT 1 FROM ${batches} WHERE ${eq(batches.id, id)})`
  const ids = JSON.stringify(members.map(({ subscriberId }) => subscriberId))
  const isAsked = kind === 'ask' && !hasRows && members.length > 0
  const { inserted } = await batchNamed(db, {
    inserted: db
      .insert(batches)
      .select(
        sql`SELECT ${rowValues(batches, {
          ...claimedColumns(claim),
          id,
          campaignKey,
          first: candidates[0]?.member.position ?? from,
          last,
          state: firstStates.batch,
          ...{ excluded, refused },
          members: formatMembers(members),
        })} FROM ${campaigns} WHERE ${isUnclaimed} AND ${candidates.length > 0}`,
      )
      .returning(),
    marks: markRows(db, campaign, marks, isMine),
    asked: isAsked
      ? [
          db
            .update(subscribers)
            .set({ askedAt: startedAt })
            .where(sql`${subscribers.id} IN (SELECT value FROM json_each(${ids})) AND ${isMine}`),
        ]
      : [],
    advanced: db
      .update(campaigns)
      .set({
        nextPosition: last + 1,
        ...(uninterested + excluded > 0 && {
          excluded: sql`${campaigns.excluded} + ${uninterested + excluded}`,
          uninterested: sql`${campaigns.uninterested} + ${uninterested}`,
        }),
        ...(refused > 0 && { refused: sql`${campaigns.refused} + ${refused}` }),
      })
      .where(isUnclaimed),
    ended: candidates.length === 0 ? [endIfDone(db, eq(campaigns.key, campaignKey))] : [],
  })
  return inserted[0]
}

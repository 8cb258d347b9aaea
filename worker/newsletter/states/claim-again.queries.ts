import { and, eq, type SQL, sql } from 'drizzle-orm'
import { formatMembers, type StoredMember, toMember } from '../../db/batch-members.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { rowValues } from '../../db/row-values.ts'
import { batches, campaigns } from '../../db/schema/mail.ts'
import { subscribers } from '../../db/schema/visitors.ts'
import { randomId } from '../../ids.ts'
import { type Claim, type ClaimedBatch, claimedColumns, dividedColumns, isFree } from './claim-batch.queries.ts'
import { addMarks, markRows } from './mark-rows.queries.ts'
import type { Candidate } from './next-members.queries.ts'
import { takeRows } from './older-batches.queries.ts'
import { membersOf, type OpenBatch, type OpenCampaign } from './open-mail.queries.ts'
import { batchChanges } from './states.queries.ts'

/**
 * Claims a batch under a new id: nothing of it was sent, or the admin wants it sent again. Its members may not get their mail
 * any more. What is more than the provider accepts becomes a batch of its own.
 * @returns undefined when another run has claimed it, or its campaign does not send
 */
export async function claimAgain(
  db: Database,
  campaign: OpenCampaign,
  { key, batchState: state }: Pick<OpenBatch, 'key' | 'batchState'>,
  claim: Claim,
): Promise<ClaimedBatch | undefined> {
  const isClaimable = and(eq(batches.key, key), eq(batches.state, state), batchChanges.claimAgain.isFrom, isFree())
  const found = await findCandidates(db, campaign, key, isClaimable)
  if (!found) return undefined
  const { members: chosen, marks } = await claim.choose(found.candidates)
  const [members, rest] = [chosen.slice(0, claim.size), chosen.slice(claim.size)]
  const next = rest[0]?.position
  // Its id changes with each such claim.
  const isUnchanged = and(isClaimable, eq(batches.id, found.batchId))
  const ifUnchanged = sql`EXISTS (SELECT 1 FROM ${batches} WHERE ${isUnchanged})`
  const { batch } = await batchNamed(db, {
    marks: markRows(db, campaign, marks, ifUnchanged),
    totals: db
      .update(campaigns)
      .set(addMarks(campaigns, marks))
      .where(and(eq(campaigns.key, campaign.key), ifUnchanged)),
    divided:
      next === undefined
        ? []
        : [
            db.insert(batches).select(
              sql`SELECT ${rowValues(batches, {
                ...dividedColumns(),
                first: next,
                members: formatMembers(rest),
              })} FROM ${batches} WHERE ${isUnchanged}`,
            ),
          ],
    batch: db
      .update(batches)
      .set({
        ...claimedColumns(claim),
        id: randomId(),
        state: batchChanges.claimAgain.to,
        last: next === undefined ? sql`${batches.last}` : next - 1,
        ...addMarks(batches, marks),
        members: formatMembers(members),
      })
      .where(isUnchanged)
      .returning(),
  })
  return batch[0] && { ...batch[0], members, returnsTo: state, hasRows: campaign.hasRows }
}

/** The members of a batch with their subscribers as they are now; a row without a member for a batch that has none. */
async function findCandidates(db: Database, { hasRows }: OpenCampaign, key: number, isClaimable: SQL | undefined) {
  const { rows } = await batchNamed(db, {
    taken: hasRows ? [takeRows(db, isClaimable)] : [],
    rows: db
      .select({
        batchId: batches.id,
        member: sql<StoredMember | null>`json_each.value`.mapWith(JSON.parse).as('member'),
        state: subscribers.state,
        askedAt: subscribers.askedAt,
      })
      .from(batches)
      .leftJoin(membersOf, sql`true`)
      .leftJoin(subscribers, sql`${subscribers.id} = json_each.value ->> 3`)
      .where(and(eq(batches.key, key), batchChanges.claimAgain.isFrom))
      .orderBy(sql`json_each.key`),
  })
  const candidates = rows.flatMap(({ member: stored, state, askedAt }): Candidate[] => {
    if (!stored) return []
    const member = toMember(stored)
    const isOther = member.subscriberId === null && member.to !== null
    return [{ member, present: isOther ? null : state ? { state, askedAt } : 'deleted' }]
  })
  return rows[0] && { batchId: rows[0].batchId, candidates }
}

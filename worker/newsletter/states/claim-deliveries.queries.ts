import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { rowValues } from '../../db/row-values.ts'
import { batches, campaigns, deliveries } from '../../db/schema/mail.ts'
import { subscribers } from '../../db/schema/visitors.ts'
import { randomId } from '../../ids.ts'
import {
  type Claim,
  type ClaimableState,
  type ClaimedBatch,
  claimedColumns,
  dividedColumns,
  isFree,
  memberColumns,
  mostTries,
  readMember,
  selectMembers,
} from './claim-batch.queries.ts'
import { isInBatch } from './settle-deliveries.queries.ts'

// The states of mail, and which file makes each change: docs/architecture.md, “Mail, step by step”.

/**
 * Claims the next deliveries of a campaign that has them: single mails, and a campaign that release 0.2.0 froze. They are
 * read in a transaction before, because their number tells where the batch ends: of two runs at once one claims them, and the
 * other reads again.
 * @returns undefined when no mail is left, the campaign does not send, or no other try fits
 */
export async function claimNextDeliveries(
  db: Database,
  campaignKey: number,
  claim: Claim,
): Promise<ClaimedBatch | undefined> {
  for (let tries = 0; tries === 0 || (tries < mostTries && claim.allowsTry()); tries += 1) {
    const members = (await selectNext(db, campaignKey, claim.size)).map(readMember)
    const [first, last] = [members[0]?.position, members.at(-1)?.position]
    if (first === undefined || last === undefined) return undefined
    const batch = await insertBatch(db, campaignKey, { first, last }, claim)
    if (batch) return { ...batch, members, returnsTo: 'claimed' }
  }
}

function selectNext(db: Database, campaignKey: number, size: number) {
  return db
    .select(memberColumns)
    .from(campaigns)
    .innerJoin(deliveries, eq(deliveries.campaignKey, campaigns.key))
    .leftJoin(subscribers, eq(subscribers.key, deliveries.subscriberKey))
    .where(
      and(
        eq(campaigns.key, campaignKey),
        eq(campaigns.state, 'sending'),
        gte(deliveries.position, campaigns.nextPosition),
      ),
    )
    .orderBy(asc(deliveries.position))
    .limit(size)
}

type Positions = { first: number; last: number }

async function insertBatch(db: Database, campaignKey: number, { first, last }: Positions, claim: Claim) {
  const id = randomId()
  const isUnclaimed = and(
    eq(campaigns.key, campaignKey),
    eq(campaigns.state, 'sending'),
    lte(campaigns.nextPosition, first),
  )
  const { inserted } = await batchNamed(db, {
    inserted: db
      .insert(batches)
      .select(
        sql`SELECT ${rowValues(batches, {
          id,
          campaignKey: sql`${campaigns.key}`,
          first,
          last,
          ...claimedColumns(claim),
        })} FROM ${campaigns} WHERE ${isUnclaimed}`,
      )
      .returning(),
    advanced: db
      .update(campaigns)
      .set({ nextPosition: last + 1 })
      .where(isUnclaimed),
  })
  return inserted[0]
}

/**
 * Claims the deliveries of a batch under a new id: nothing of it was sent, or the admin wants it sent again. What is more
 * than the provider accepts becomes a batch of its own.
 * @returns undefined when another run has claimed it, or its campaign does not send
 */
export async function claimDeliveriesAnew(
  db: Database,
  { key, batchState: state }: { key: number; batchState: ClaimableState },
  claim: Claim,
): Promise<ClaimedBatch | undefined> {
  const isClaimable = and(eq(batches.key, key), eq(batches.state, state), isFree())
  const next = sql`(
    SELECT ${deliveries.position} FROM ${deliveries} WHERE ${isInBatch} ORDER BY ${deliveries.position} LIMIT 1 OFFSET ${claim.size}
  )`
  const { batch, members } = await batchNamed(db, {
    divided: db.insert(batches).select(
      sql`SELECT ${rowValues(batches, {
        ...dividedColumns(),
        first: next,
      })} FROM ${batches} WHERE ${and(isClaimable, sql`${next} IS NOT NULL`)}`,
    ),
    batch: db
      .update(batches)
      .set({
        id: randomId(),
        last: sql`coalesce(${next} - 1, ${batches.last})`,
        ...claimedColumns(claim),
      })
      .where(isClaimable)
      .returning(),
    members: selectMembers(db, key, claim.run),
  })
  return batch[0] && { ...batch[0], members: members.map(readMember), returnsTo: state }
}

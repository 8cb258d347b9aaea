import { and, asc, between, eq, isNull, lte, sql } from 'drizzle-orm'
import { formatMembers, type Member, type StoredMember, signedUpAt, toMember } from '../../db/batch-members.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { rowValues } from '../../db/row-values.ts'
import { batches, campaigns } from '../../db/schema/mail.ts'
import { subscribers } from '../../db/schema/visitors.ts'
import { randomId } from '../../ids.ts'
import { earlierThan, isInterestedIn, isReader, isRecipient } from '../recipients.queries.ts'
import { type Claim, type ClaimedBatch, claimedColumns, mostTries } from './claim-batch.queries.ts'
import { endIfDone, type OpenCampaign } from './open-mail.queries.ts'

// The states of mail, and which file makes each change: docs/architecture.md, “Mail, step by step”.

/** A campaign whose members are subscribers by their numbers. */
export type NumberedCampaign = OpenCampaign & { lastNumber: number; lastJoined: number }

/** How many numbers a claim looks at: so many readers in a row who do not want the category are passed at once. */
const numbersOfClaim = 50_000

/**
 * Claims the next members of a campaign by their numbers. They are read in a transaction before, because they tell where the
 * batch ends: of two runs at once one claims them, and the other reads again. Nobody becomes a member after the freeze, so
 * that a number that was passed is passed for good.
 * @returns undefined when no member is left, the campaign does not send, or no other try fits
 */
export async function claimNextMembers(
  db: Database,
  campaign: NumberedCampaign,
  claim: Claim,
): Promise<ClaimedBatch | undefined> {
  for (let tries = 0; tries === 0 || (tries < mostTries && claim.allowsTry()); tries += 1) {
    const found = await findNext(db, campaign, claim.size)
    if (!found) return undefined
    const batch = await insertBatch(db, campaign, found, claim)
    if (batch) return { ...batch, members: found.members, returnsTo: 'claimed' }
  }
}

/** `from` is the first number of a claim, `last` the one up to which it has looked. */
type Found = { from: number; last: number; members: Member[]; uninterested: number }

async function findNext(db: Database, campaign: NumberedCampaign, size: number): Promise<Found | undefined> {
  const rows = await selectNext(db, campaign, size)
  const [first] = rows
  if (!first) return undefined
  const members = rows.flatMap(({ member }) => (member ? [toMember(member)] : []))
  const end = Math.min(campaign.lastNumber, first.nextPosition + numbersOfClaim - 1)
  const last = members.length < size ? end : (members.at(-1)?.position ?? end)
  const passed = { from: first.nextPosition, last, members }
  return { ...passed, uninterested: await countUninterested(db, campaign, passed) }
}

/** A condition on a subscriber: a member of the campaign, whatever it is about. */
function isMember(campaign: NumberedCampaign) {
  if (campaign.kind === 'ask') return and(eq(subscribers.state, 'unverified'), isNull(subscribers.askedAt))
  return and(
    isReader(campaign),
    lte(subscribers.memberSince, campaign.lastJoined),
    isRecipient(earlierThan(campaign.key), campaign.recipients),
  )
}

/** The next interested members with the position of the campaign; one row without a member where there is none. */
function selectNext(db: Database, campaign: NumberedCampaign, limit: number) {
  const { key, lastNumber, categoryKey } = campaign
  const isNext = and(
    isMember(campaign),
    sql`${subscribers.number} >= ${campaigns.nextPosition}`,
    sql`${subscribers.number} <= min(${lastNumber}, ${campaigns.nextPosition} + ${numbersOfClaim - 1})`,
    categoryKey === null ? undefined : isInterestedIn(categoryKey),
  )
  return db
    .select({
      nextPosition: campaigns.nextPosition,
      member: sql<StoredMember | null>`iif(${subscribers.key} IS NULL, NULL, json_array(${subscribers.number},
        ${subscribers.key}, ${subscribers.email}, ${subscribers.id}, ${subscribers.tokenVersion}, ${signedUpAt}))`
        .mapWith(JSON.parse)
        .as('member'),
    })
    .from(campaigns)
    .leftJoin(subscribers, isNext)
    .where(and(eq(campaigns.key, key), eq(campaigns.state, 'sending'), lte(campaigns.nextPosition, lastNumber)))
    .orderBy(asc(subscribers.number))
    .limit(limit)
}

/**
 * How many of the numbers that a claim passes are members who do not want the category. A choice may have changed since the
 * members were read: who is among them is not counted.
 */
async function countUninterested(
  db: Database,
  campaign: NumberedCampaign,
  { from, last, members }: Pick<Found, 'from' | 'last' | 'members'>,
): Promise<number> {
  if (campaign.categoryKey === null) return 0
  const numbers = JSON.stringify(members.map(({ position }) => position))
  const row = await db
    .select({ count: sql<number>`count(*)`.as('uninterested_ones') })
    .from(subscribers)
    .where(
      and(
        isMember(campaign),
        between(subscribers.number, from, last),
        sql`NOT ${isInterestedIn(campaign.categoryKey)}`,
        sql`${subscribers.number} NOT IN (SELECT value FROM json_each(${numbers}))`,
      ),
    )
    .get()
  return row?.count ?? 0
}

async function insertBatch(db: Database, campaign: NumberedCampaign, found: Found, claim: Claim) {
  const { key: campaignKey, kind, startedAt } = campaign
  const { from, last, members, uninterested } = found
  const id = randomId()
  const isUnclaimed = and(
    eq(campaigns.key, campaignKey),
    eq(campaigns.state, 'sending'),
    eq(campaigns.nextPosition, from),
  )
  const isMine = sql`EXISTS (SELECT 1 FROM ${batches} WHERE ${eq(batches.id, id)})`
  const ids = JSON.stringify(members.map(({ subscriberId }) => subscriberId))
  const { inserted } = await batchNamed(db, {
    inserted: db
      .insert(batches)
      .select(
        sql`SELECT ${rowValues(batches, {
          id,
          campaignKey,
          first: members[0]?.position ?? from,
          last,
          ...claimedColumns(claim),
          members: formatMembers(members),
        })} FROM ${campaigns} WHERE ${isUnclaimed} AND ${members.length > 0}`,
      )
      .returning(),
    asked:
      kind === 'ask' && members.length > 0
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
        ...(uninterested > 0 && {
          excluded: sql`${campaigns.excluded} + ${uninterested}`,
          uninterested: sql`${campaigns.uninterested} + ${uninterested}`,
        }),
      })
      .where(isUnclaimed),
    ended: members.length === 0 ? [endIfDone(db, eq(campaigns.key, campaignKey))] : [],
  })
  return inserted[0]
}

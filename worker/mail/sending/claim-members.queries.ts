import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { formatMembers, type Member, type StoredMember, signedUpAt, toMember } from '../../db/batch-members.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { rowValues } from '../../db/row-values.ts'
import { batches, campaigns } from '../../db/schema/mail.ts'
import { subscribers } from '../../db/schema/visitors.ts'
import { endIfDone, type OpenCampaign } from '../../db/statements/open-mail.ts'
import { isRecipient } from '../../db/statements/recipients.ts'
import { randomId } from '../../ids.ts'
import { type Claim, type ClaimedBatch, claimedColumns, mostTries } from './claim-batch.queries.ts'

// The states of mail, and which file makes each change: docs/architecture.md, “Mail, step by step”.

/** A campaign whose members are subscribers by their numbers. */
export type NumberedCampaign = OpenCampaign & { lastNumber: number; lastJoined: number }

/** Statements that look for the members of a batch, where many are not interested in the category. */
const mostPages = 4

/**
 * Claims the next members of a campaign by their numbers. They are read in a transaction before, because they tell where the
 * batch ends: of two runs at once one claims them, and the other reads again. Nobody becomes a member after the freeze, so
 * that a number that was passed is passed for good.
 * @returns undefined when no member is left, or the campaign does not send
 */
export async function claimNextMembers(
  db: Database,
  campaign: NumberedCampaign,
  claim: Claim,
): Promise<ClaimedBatch | undefined> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const found = await findNext(db, campaign, claim.size)
    if (!found) return undefined
    const batch = await insertBatch(db, campaign, found, claim)
    if (batch) return { ...batch, members: found.members, returnsTo: 'claimed' }
  }
}

/** `from` is the first number of a claim, `last` the one up to which it has looked. */
type Found = { from: number; last: number; members: Member[]; uninterested: number }

async function findNext(db: Database, campaign: NumberedCampaign, size: number): Promise<Found | undefined> {
  const found: Found = { from: 0, last: 0, members: [], uninterested: 0 }
  for (let page = 0; page < mostPages && found.members.length < size; page += 1) {
    const limit = size - found.members.length
    const rows = await selectNext(db, campaign, found.last + 1, limit)
    const [first] = rows
    if (!first) return undefined
    if (page === 0) found.from = first.nextPosition
    const candidates = rows.flatMap(({ member, isInterested }) => (member ? [{ member, isInterested }] : []))
    for (const { member, isInterested } of candidates) {
      if (isInterested) found.members.push(toMember(member))
      else found.uninterested += 1
    }
    found.last = candidates.length < limit ? campaign.lastNumber : (candidates.at(-1)?.member[0] ?? 0)
    if (found.last === campaign.lastNumber) break
  }
  return found
}

/** The next candidates with the position of the campaign; one row without a member where none is left. */
function selectNext(db: Database, campaign: NumberedCampaign, from: number, limit: number) {
  const { key, kind, lastNumber, lastJoined, categoryKey, recipients } = campaign
  const isMember = and(
    eq(subscribers.state, kind === 'ask' ? 'unverified' : 'confirmed'),
    sql`${subscribers.number} >= max(${campaigns.nextPosition}, ${from})`,
    lte(subscribers.number, lastNumber),
    kind === 'ask'
      ? isNull(subscribers.askedAt)
      : and(lte(subscribers.memberSince, lastJoined), eq(subscribers.frequency, kind === 'digest' ? 'weekly' : 'each')),
    isRecipient(key, recipients),
  )
  const isInterested =
    categoryKey === null
      ? sql`true`
      : sql`${subscribers.categories} IS NULL
          OR EXISTS (SELECT 1 FROM json_each(${subscribers.categories}) WHERE value = ${categoryKey})`
  return db
    .select({
      nextPosition: campaigns.nextPosition,
      member: sql<StoredMember | null>`iif(${subscribers.key} IS NULL, NULL, json_array(${subscribers.number},
        ${subscribers.key}, ${subscribers.email}, ${subscribers.id}, ${subscribers.tokenVersion}, ${signedUpAt}))`
        .mapWith(JSON.parse)
        .as('member'),
      isInterested: sql<boolean>`${isInterested}`.mapWith(Boolean).as('is_interested'),
    })
    .from(campaigns)
    .leftJoin(subscribers, isMember)
    .where(and(eq(campaigns.key, key), eq(campaigns.state, 'sending'), lte(campaigns.nextPosition, lastNumber)))
    .orderBy(asc(subscribers.number))
    .limit(limit)
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

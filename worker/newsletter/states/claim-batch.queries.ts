import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { ProviderName } from '../../contract/newsletter.ts'
import { formatMembers, type Member, parseMembers, type StoredMember, toMember } from '../../db/batch-members.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { rowValues } from '../../db/row-values.ts'
import { batches, campaigns } from '../../db/schema/mail.ts'
import { subscribers } from '../../db/schema/visitors.ts'
import { randomId } from '../../ids.ts'
import { addMarks, countMarks, type Mark, markRows } from './mark-rows.queries.ts'
import { type Candidate, type Found, findNext } from './next-members.queries.ts'
import { takeRows } from './older-batches.queries.ts'
import { endIfDone, membersOf, type OpenBatch, type OpenCampaign } from './open-mail.queries.ts'
import { batchChanges, firstStates } from './states.queries.ts'

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

/** Who of a batch gets a mail, and why the others get none. */
export type Choice = { members: Member[]; marks: Mark[] }

export type Claim = {
  /** The run that claims. */
  run: string
  provider: ProviderName
  leaseEndsAt: Date
  /** The most mails of a batch. */
  size: number
  choose: (candidates: Candidate[]) => Promise<Choice>
  /** Whether the budget of the run has another try of the claim. */
  allowsTry: () => boolean
}

/** A batch with its waiting mails, and the state that it has when it is given back. */
export type ClaimedBatch = Omit<typeof batches.$inferSelect, 'members'> & {
  members: Member[]
  returnsTo: OpenBatch['batchState']
  /** Whether its mails have rows, which say what has become of them. */
  hasRows: boolean
}

/** The columns of a batch that its run has claimed under a new id. */
function claimedColumns({ run, provider, leaseEndsAt }: Claim) {
  return { provider, run, leaseEndsAt, claimedAt: now(), attempts: 1 } as const
}

/**
 * Claims a batch whose lease has ended, under the same id: its mails may have been sent. Its members stay the same, whoever has
 * left since, so that the provider recognizes the call.
 * @returns undefined when another run has claimed it, or its campaign does not send
 */
export async function claimOnceMore(
  db: Database,
  { hasRows }: Pick<OpenCampaign, 'hasRows'>,
  { key }: Pick<OpenBatch, 'key'>,
  { run, leaseEndsAt }: Claim,
): Promise<ClaimedBatch | undefined> {
  const isClaimable = and(eq(batches.key, key), batchChanges.claimOnceMore.isFrom, isFree())
  const { batch } = await batchNamed(db, {
    taken: hasRows ? [takeRows(db, isClaimable)] : [],
    batch: db
      .update(batches)
      .set({ state: batchChanges.claimOnceMore.to, run, leaseEndsAt, attempts: sql`${batches.attempts} + 1` })
      .where(isClaimable)
      .returning(),
  })
  const [claimed] = batch
  if (!claimed) return undefined
  return { ...claimed, members: parseMembers(claimed.members), returnsTo: firstStates.batch, hasRows }
}

/**
 * Claims a batch under a new id: nothing of it was sent, or the admin wants it sent again. Its members may not get their mail
 * any more. Members beyond the limit of the provider become a batch of their own.
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

/** The columns of a batch that is divided from the surrounding one, without its positions. No run has it. */
function dividedColumns() {
  const { campaignKey, last, state, provider, claimedAt, attempts } = batches
  return {
    id: randomId(),
    campaignKey: sql`${campaignKey}`,
    last: sql`${last}`,
    state: sql`${state}`,
    provider: sql`${provider}`,
    run: '',
    leaseEndsAt: new Date(0),
    claimedAt: sql`${claimedAt}`,
    attempts: sql`${attempts}`,
  }
}

/** A condition: no run has the batch, and its campaign sends. */
function isFree() {
  return and(
    lte(batches.leaseEndsAt, now()),
    sql`EXISTS (SELECT 1 FROM ${campaigns} WHERE ${campaigns.key} = ${batches.campaignKey} AND ${campaigns.state} = 'sending')`,
  )
}

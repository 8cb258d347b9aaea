import { and, eq, lte, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { ProviderName } from '../../contract/newsletter.ts'
import { type Member, parseMembers } from '../../db/batch-members.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { batches, campaigns } from '../../db/schema/mail.ts'
import { randomId } from '../../ids.ts'
import type { Mark } from './mark-rows.queries.ts'
import type { Candidate } from './next-members.queries.ts'
import { takeRows } from './older-batches.queries.ts'
import type { OpenBatch, OpenCampaign } from './open-mail.queries.ts'
import { batchChanges, firstStates } from './states.queries.ts'

/** Those of a batch that get their mail, and why the others get none. */
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

/** A batch with those of its mails that are waiting, and the state that it has when it is given back. */
export type ClaimedBatch = Omit<typeof batches.$inferSelect, 'members'> & {
  members: Member[]
  returnsTo: OpenBatch['batchState']
  /** Whether its mails have rows, which say what has become of them. */
  hasRows: boolean
}

/** What a batch has after its run has claimed it under a new id. */
export function claimedColumns({ run, provider, leaseEndsAt }: Claim) {
  return { provider, run, leaseEndsAt, claimedAt: now(), attempts: 1 } as const
}

/**
 * Claims a batch whose lease has ended, under the same id: its mails may have been sent. Its members are those of before,
 * whoever has left since, so that the provider recognizes the call.
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

/** A condition: no run has the batch, and its campaign sends. */
export function isFree() {
  return and(
    lte(batches.leaseEndsAt, now()),
    sql`EXISTS (SELECT 1 FROM ${campaigns} WHERE ${campaigns.key} = ${batches.campaignKey} AND ${campaigns.state} = 'sending')`,
  )
}

/** What a batch that is divided from the surrounding one has beside its positions: no run has it. */
export function dividedColumns() {
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

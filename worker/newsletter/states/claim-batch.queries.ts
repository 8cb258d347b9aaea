import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { ProviderName } from '../../contract/newsletter.ts'
import { type Member, parseMembers, signedUpAt } from '../../db/batch-members.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { batches, campaigns, deliveries } from '../../db/schema/mail.ts'
import { subscribers } from '../../db/schema/visitors.ts'
import { randomId } from '../../ids.ts'
import { isInBatch } from './settle-deliveries.queries.ts'

// The states of mail, and which file makes each change: docs/architecture.md, “Mail, step by step”.

export type Claim = {
  /** The run that claims. */
  run: string
  provider: ProviderName
  leaseEndsAt: Date
  /** The most mails of a batch. */
  size: number
  /** Whether the budget of the run has another try of the claim. */
  allowsTry: () => boolean
}

/** How often a run that others overtake, or that has found nobody yet, looks again. */
export const mostTries = 3

/** What a batch has after its run has claimed it under a new id. */
export function claimedColumns({ run, provider, leaseEndsAt }: Claim) {
  return { state: 'claimed', provider, run, leaseEndsAt, claimedAt: now(), attempts: 1 } as const
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

/** The state of a batch that may be claimed. With `again`, an earlier call may have sent its mails. */
export type ClaimableState = 'claimed' | 'again'
/** A batch with those of its mails that are waiting, and the state that it has when it is given back. */
export type ClaimedBatch = Omit<typeof batches.$inferSelect, 'members'> & {
  members: Member[]
  returnsTo: ClaimableState
}

/** A delivery, and its subscriber as it is now; null for an address that is no subscriber (any more). */
export const memberColumns = {
  position: deliveries.position,
  contentKey: deliveries.contentKey,
  createdAt: deliveries.createdAt,
  to: sql<string | null>`coalesce(${subscribers.email}, ${deliveries.email})`.as('recipient'),
  isSubscriber: sql<boolean>`${deliveries.email} IS NULL`.mapWith(Boolean).as('is_subscriber'),
  subscriberId: subscribers.id,
  subscriberState: subscribers.state,
  tokenVersion: subscribers.tokenVersion,
  askedAt: subscribers.askedAt,
  signedUpAt: sql<Date | null>`${signedUpAt}`.mapWith(subscribers.createdAt).as('signed_up'),
}

export function readMember({
  isSubscriber,
  subscriberState: state,
  askedAt,
  ...row
}: Awaited<ReturnType<typeof selectMembers>>[number]): Member {
  const present = isSubscriber ? (state ? { state, askedAt } : 'deleted') : null
  return { ...row, present, stored: null }
}

/**
 * Claims a batch whose lease has ended, under the same id: its mails may have been sent. Its members are those of before,
 * whoever has left since, so that the provider recognizes the call.
 * @returns undefined when another run has claimed it, or its campaign does not send
 */
export async function claimOnceMore(
  db: Database,
  { key }: { key: number },
  { run, leaseEndsAt }: Claim,
): Promise<ClaimedBatch | undefined> {
  const { batch, members } = await batchNamed(db, {
    batch: db
      .update(batches)
      .set({ run, leaseEndsAt, attempts: sql`${batches.attempts} + 1` })
      .where(and(eq(batches.key, key), eq(batches.state, 'claimed'), isFree()))
      .returning(),
    members: selectMembers(db, key, run),
  })
  const [claimed] = batch
  if (!claimed) return undefined
  const stored = parseMembers(claimed.members)
  return { ...claimed, members: stored.length > 0 ? stored : members.map(readMember), returnsTo: 'claimed' }
}

export function selectMembers(db: Database, key: number, run: string) {
  return db
    .select(memberColumns)
    .from(batches)
    .innerJoin(deliveries, isInBatch)
    .leftJoin(subscribers, eq(subscribers.key, deliveries.subscriberKey))
    .where(and(eq(batches.key, key), eq(batches.run, run), eq(batches.members, ''), eq(deliveries.state, 'waiting')))
    .orderBy(asc(deliveries.position))
}

/** A condition: no run has the batch, and its campaign sends. */
export function isFree() {
  return and(
    lte(batches.leaseEndsAt, now()),
    sql`EXISTS (SELECT 1 FROM ${campaigns} WHERE ${campaigns.key} = ${batches.campaignKey} AND ${campaigns.state} = 'sending')`,
  )
}

import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SubscriberState } from '../../contract/newsletter.ts'
import { formatMembers, type StoredMember, toMember } from '../../db/batch-members.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { rowValues } from '../../db/row-values.ts'
import { batches, campaigns } from '../../db/schema/mail.ts'
import { subscribers } from '../../db/schema/visitors.ts'
import { randomId } from '../../ids.ts'
import { type Claim, type ClaimedBatch, claimedColumns, dividedColumns, isFree } from './claim-batch.queries.ts'
import type { NumberedCampaign } from './claim-members.queries.ts'
import { type Mark, markRows } from './mark-rows.queries.ts'
import type { OpenCampaign } from './open-mail.queries.ts'

// The states of mail, and which file makes each change: docs/architecture.md, “Mail, step by step”.

/** The states in which a member still gets its mail. */
const statesOf = (kind: OpenCampaign['kind']): SubscriberState[] =>
  kind === 'ask' ? ['unverified', 'pending'] : ['confirmed']

/**
 * Claims the members of a batch under a new id: nothing of it was sent, or the admin wants it sent again. Those whose
 * subscription has ended since are excluded. What is more than the provider accepts becomes a batch of its own.
 * @returns undefined when another run has claimed it, or its campaign does not send
 */
export async function claimMembersAnew(
  db: Database,
  campaign: NumberedCampaign,
  { key, batchState: state }: { key: number; batchState: ClaimedBatch['returnsTo'] },
  claim: Claim,
): Promise<ClaimedBatch | undefined> {
  const isClaimable = and(eq(batches.key, key), eq(batches.state, state), isFree())
  const rows = await selectPresent(db, key)
  const [first] = rows
  if (!first) return undefined
  const isReader = (row: (typeof rows)[number]) => row.state !== null && statesOf(campaign.kind).includes(row.state)
  const readers = rows.filter(isReader).map(({ member }) => toMember(member))
  const marks = rows
    .filter((row) => !isReader(row))
    .map(({ member: [position], state: present }): Mark => {
      return { position, state: 'excluded', reason: present === 'pending' ? 'unverified' : (present ?? 'deleted') }
    })
  const [members, rest] = [readers.slice(0, claim.size), readers.slice(claim.size)]
  const next = rest[0]?.position
  // Its id changes with each such claim.
  const isUnchanged = and(isClaimable, eq(batches.id, first.batchId))
  const ifUnchanged = sql`EXISTS (SELECT 1 FROM ${batches} WHERE ${isUnchanged})`
  const { batch } = await batchNamed(db, {
    marks: markRows(
      db,
      { campaignKey: campaign.key, members: rows.map(({ member }) => toMember(member)) },
      marks,
      ifUnchanged,
    ),
    totals: db
      .update(campaigns)
      .set({ excluded: sql`${campaigns.excluded} + ${marks.length}` })
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
        id: randomId(),
        last: next === undefined ? sql`${batches.last}` : next - 1,
        ...claimedColumns(claim),
        excluded: sql`${batches.excluded} + ${marks.length}`,
        members: formatMembers(members),
      })
      .where(isUnchanged)
      .returning(),
  })
  return batch[0] && { ...batch[0], members, returnsTo: state }
}

/** The members of a batch with the state that they have now; null for one that was deleted. */
function selectPresent(db: Database, key: number) {
  return db
    .select({
      batchId: batches.id,
      member: sql<StoredMember>`json_each.value`.mapWith(JSON.parse).as('member'),
      state: subscribers.state,
    })
    .from(batches)
    .innerJoin(sql`json_each(${batches.members})`, sql`true`)
    .leftJoin(subscribers, sql`${subscribers.id} = json_each.value ->> 3`)
    .where(and(eq(batches.key, key), inArray(batches.state, ['claimed', 'again'])))
    .orderBy(sql`json_each.key`)
}

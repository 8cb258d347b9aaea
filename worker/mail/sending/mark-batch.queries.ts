import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { type Database, isConstraintError } from '../../db/database.ts'
import { batches, campaigns, deliveries } from '../../db/schema/mail.ts'
import { finishedColumns } from '../../db/statements/open-mail.ts'
import type { ClaimableState, ClaimedBatch } from './claim-batch.queries.ts'

// The states of mail, and which file makes each change: docs/architecture.md, “Mail, step by step”.

/** What became of one delivery of a batch. */
export type Mark = { position: number; state: 'accepted' | 'refused' | 'excluded'; reason: string }

/**
 * What became of the deliveries of a batch: `marks` has those that differ from the rest. A rest that is `waiting` was
 * certainly not sent: the batch is given back for a later pass.
 */
export type Marking = { marks: Mark[]; rest: 'accepted' | 'unknown' | 'waiting' } & CampaignStatus

/** A batch as its run has claimed it. */
type Claimed = Pick<typeof batches.$inferSelect, 'key' | 'run' | 'campaignKey' | 'first' | 'last'>

type Returning = Pick<ClaimedBatch, 'returnsTo'>

/** What keeps a campaign from being sent, and until when; an empty text and 0 for nothing. */
type CampaignStatus = { problem: string; notBefore: Date }

/**
 * Marks the waiting deliveries of a batch, in one transaction, and ends its campaign when nothing of it is open any more.
 * Repeating it changes nothing.
 * @param batch `waiting` is the number of its members
 * @returns false when another run has claimed the batch meanwhile: then nothing was changed
 */
export async function markBatch(
  db: Database,
  { key, run, campaignKey, first, last, waiting, returnsTo }: Claimed & { waiting: number } & Returning,
  { marks, rest, ...status }: Marking,
): Promise<boolean> {
  const left = waiting - marks.length
  // A batch that is sent again has those of before. A call that is repeated finds it marked.
  const add = (state: Mark['state'] | 'unknown') =>
    sql`${batches[state]} + iif(${batches.state} = 'claimed', ${count(marks, state) + (rest === state ? left : 0)}, 0)`
  const isReturned = rest === 'waiting' && left > 0
  // NULL violates NOT NULL, which takes back the whole transaction. A batch that is given back has no run: repeating that
  // would count its marks twice.
  const nextRun = sql`iif(${batches.run} = ${run}, ${isReturned ? '' : run}, NULL)`
  // Without a subquery, an UPDATE reads each of these rows once.
  const isWaiting = and(
    eq(deliveries.campaignKey, campaignKey),
    between(deliveries.position, first, last),
    eq(deliveries.state, 'waiting'),
  )
  try {
    await batchNamed(db, {
      batch: db
        .update(batches)
        .set({
          run: nextRun,
          ...(isReturned
            ? // What was posted is marked: the others get another id.
              { ...returnedColumns(returnsTo), attempts: 0 }
            : { state: rest === 'unknown' && left > 0 ? 'unknown' : 'done', endedAt: now() }),
          refused: add('refused'),
          excluded: add('excluded'),
          accepted: add('accepted'),
          unknown: add('unknown'),
        })
        .where(eq(batches.key, key)),
      others: marks.length > 0 ? [markEach(db, marks, isWaiting)] : [],
      rest: isReturned ? [] : [db.update(deliveries).set({ state: rest }).where(isWaiting)],
      campaign: db
        .update(campaigns)
        .set({ ...status, ...finishedColumns() })
        .where(eq(campaigns.key, campaignKey)),
    })
    return true
  } catch (error) {
    if (isConstraintError(error)) return false
    throw error
  }
}

/**
 * Marks those of a claimed batch that no call will have had, in one transaction: from a later answer to its id it could not
 * be told any more who they were. Nothing changes when another run has claimed the batch.
 */
export async function markUnposted(db: Database, { key, run, campaignKey }: Claimed, marks: Mark[]): Promise<void> {
  const isMine = and(eq(batches.key, key), eq(batches.run, run), eq(batches.state, 'claimed'))
  await batchNamed(db, {
    deliveries: markEach(
      db,
      marks,
      and(
        eq(deliveries.campaignKey, campaignKey),
        eq(deliveries.state, 'waiting'),
        sql`EXISTS (SELECT 1 FROM ${batches} WHERE ${isMine})`,
      ),
    ),
    batch: db
      .update(batches)
      .set({
        refused: sql`${batches.refused} + ${count(marks, 'refused')}`,
        excluded: sql`${batches.excluded} + ${count(marks, 'excluded')}`,
      })
      .where(isMine),
  })
}

/**
 * Gives a claimed batch back of which certainly nothing was sent, for a later pass.
 * @param status null leaves the campaign as it is
 */
export async function returnBatch(
  db: Database,
  { key, run, campaignKey, returnsTo }: Claimed & Returning,
  status: CampaignStatus | null,
): Promise<void> {
  const isMine = and(eq(batches.key, key), eq(batches.run, run), eq(batches.state, 'claimed'))
  await batchNamed(db, {
    campaign: status ? [db.update(campaigns).set(status).where(eq(campaigns.key, campaignKey))] : [],
    returned: db.update(batches).set(returnedColumns(returnsTo)).where(isMine),
  })
}

/** A batch that may be claimed at once. The call that sent nothing of it is no attempt. */
function returnedColumns(state: ClaimableState) {
  return { state, leaseEndsAt: now(), attempts: sql`max(${batches.attempts} - 1, 0)` }
}

/** Says what keeps a campaign from being sent. */
export async function setProblem(db: Database, campaignKey: number, problem: string): Promise<void> {
  await db.update(campaigns).set({ problem }).where(eq(campaigns.key, campaignKey))
}

function count(marks: Mark[], state: Mark['state'] | 'unknown'): number {
  return marks.filter((mark) => mark.state === state).length
}

/** A statement that marks deliveries by their positions, where a condition is true. */
function markEach(db: Database, marks: Mark[], condition: SQL | undefined) {
  const value = (name: keyof Mark) => sql`(json_each.value ->> ${sql.raw(`'${name}'`)})`
  return db
    .update(deliveries)
    .set({ state: value('state'), reason: value('reason') })
    .from(sql`json_each(${JSON.stringify(marks)})`)
    .where(and(condition, sql`${deliveries.position} = ${value('position')}`))
}

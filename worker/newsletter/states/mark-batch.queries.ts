import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { formatMembers, type Member } from '../../db/batch-members.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { type Database, isConstraintError } from '../../db/database.ts'
import { batches, campaigns, deliveries } from '../../db/schema/mail.ts'
import { endRefused, type RefusedAddress } from '../subscription-ends.queries.ts'
import type { ClaimedBatch } from './claim-batch.queries.ts'
import { countMarks, type Mark, markRows } from './mark-rows.queries.ts'
import { endIfDone, type OpenBatch } from './open-mail.queries.ts'
import { atOnce, batchChanges, mailChanges, toOnce } from './states.queries.ts'

/**
 * The outcomes of the mails of a batch: `marks` has the mails that differ from the rest. A rest that is `waiting` was certainly
 * not sent: the batch is given back for a later pass.
 */
export type Marking = {
  marks: Mark[]
  rest: 'accepted' | 'unknown' | 'waiting'
  /** Null leaves the campaign as it is. */
  status: CampaignStatus | null
  /** The addresses whose subscriptions end, because the provider refuses all mail to them. */
  ended?: RefusedAddress[]
}

/** Why a campaign is not sent, and until when. */
type CampaignStatus = { problem: string; notBefore: Date }
export const noProblem: CampaignStatus = { problem: '', notBefore: atOnce }

/**
 * Marks the mails of a batch, in one transaction, and ends its campaign when nothing of it is open any more. Repeating it
 * changes nothing.
 * @returns false when another run has claimed the batch meanwhile: then nothing was changed
 */
export async function markBatch(
  db: Database,
  batch: ClaimedBatch,
  { marks, rest, ended = [], status }: Marking,
): Promise<boolean> {
  const { key, run, campaignKey, hasRows } = batch
  const others = withoutMarked(batch.members, marks)
  const left = others.length
  const isReturned = rest === 'waiting' && left > 0
  const isInDoubt = rest === 'unknown' && left > 0
  // The outbox shows who got a mail. A row says it, too, and whose mail is in doubt.
  const keepsMembers = isReturned || (!hasRows && (isInDoubt || batch.provider === 'outbox'))
  const sums = (state: 'accepted' | 'refused' | 'excluded' | 'unknown') =>
    (state === 'unknown' ? 0 : countMarks(marks, state)) + (rest === state ? left : 0)
  // A batch that is sent again keeps the totals of before. A call that is repeated finds it marked.
  const change = isInDoubt ? batchChanges.endInDoubt : batchChanges.end
  const add = (state: Parameters<typeof sums>[0]) => sql`${batches[state]} + iif(${change.isFrom}, ${sums(state)}, 0)`
  // NULL violates NOT NULL, which takes back the whole transaction. A batch that is given back has no run: repeating that
  // would count its marks twice.
  const nextRun = sql`iif(${batches.run} = ${run}, ${isReturned ? '' : run}, NULL)`
  try {
    await batchNamed(db, {
      totals: db
        .update(campaigns)
        .set({
          ...(status && statusColumns(status)),
          accepted: sql`${campaigns.accepted} + ${sums('accepted')}`,
          refused: sql`${campaigns.refused} + ${sums('refused')}`,
          excluded: sql`${campaigns.excluded} + ${sums('excluded')}`,
          unknown: sql`${campaigns.unknown} + ${sums('unknown')}`,
          undecided: sql`${campaigns.undecided} + ${sums('unknown')}`,
        })
        .where(and(eq(campaigns.key, campaignKey), isHeld(batch))),
      rows: markRows(db, { key: campaignKey, hasRows }, marks),
      rest: hasRows && !isReturned ? [markOtherRows(db, batch, isInDoubt ? 'doubt' : 'accept')] : [],
      batch: db
        .update(batches)
        .set({
          run: nextRun,
          ...(isReturned
            ? // The posted mails are marked: the others get another id.
              { ...returnedColumns(batch.returnsTo), attempts: 0 }
            : { state: toOnce(batches.state, change), endedAt: now() }),
          refused: add('refused'),
          excluded: add('excluded'),
          accepted: add('accepted'),
          unknown: add('unknown'),
          members: sql`iif(${change.isFrom}, ${keepsMembers ? formatMembers(others) : ''}, ${batches.members})`,
        })
        .where(eq(batches.key, key)),
      refused: endRefused(db, ended),
      ended: endIfDone(db, eq(campaigns.key, campaignKey)),
    })
    return true
  } catch (error) {
    if (isConstraintError(error)) return false
    throw error
  }
}

/**
 * Gives a claimed batch back of which certainly nothing was sent, for a later pass.
 * @param status null leaves the campaign as it is
 */
export async function returnBatch(db: Database, batch: ClaimedBatch, status: CampaignStatus | null): Promise<void> {
  await batchNamed(db, {
    campaign: status
      ? [db.update(campaigns).set(statusColumns(status)).where(eq(campaigns.key, batch.campaignKey))]
      : [],
    returned: db.update(batches).set(returnedColumns(batch.returnsTo)).where(isMine(batch)),
  })
}

/** Says what keeps a campaign from being sent. */
export async function setProblem(db: Database, campaignKey: number, problem: string): Promise<void> {
  await db
    .update(campaigns)
    .set({ problem: problemOf(problem) })
    .where(eq(campaigns.key, campaignKey))
}

/** A paused campaign keeps the reason why it was paused. */
function problemOf(problem: string): SQL {
  return sql`iif(${campaigns.state} = 'paused', ${campaigns.problem}, ${problem})`
}

function statusColumns({ problem, notBefore }: CampaignStatus) {
  return { problem: problemOf(problem), notBefore }
}

/** A batch that may be claimed at once. The call that sent nothing of it is no attempt. */
function returnedColumns(state: OpenBatch['batchState']) {
  const { to } = batchChanges[state === 'again' ? 'giveBackAgain' : 'giveBack']
  return { state: to, leaseEndsAt: now(), attempts: sql`max(${batches.attempts} - 1, 0)` }
}

function isMine({ key, run }: Pick<ClaimedBatch, 'key' | 'run'>) {
  return and(eq(batches.key, key), eq(batches.run, run), eq(batches.state, 'claimed'))
}

function isHeld(batch: ClaimedBatch): SQL {
  return sql`EXISTS (SELECT 1 FROM ${batches} WHERE ${isMine(batch)})`
}

function withoutMarked(members: Member[], marks: Mark[]): Member[] {
  const marked = new Set(marks.map(({ member }) => member.position))
  return members.filter(({ position }) => !marked.has(position))
}

/** Marks the rows that are still waiting. Without a subquery, an UPDATE reads each of these rows once. */
function markOtherRows(db: Database, { campaignKey, first, last }: ClaimedBatch, rest: 'accept' | 'doubt') {
  const { isFrom, to } = mailChanges[rest]
  return db
    .update(deliveries)
    .set({ state: to })
    .where(and(eq(deliveries.campaignKey, campaignKey), between(deliveries.position, first, last), isFrom))
}

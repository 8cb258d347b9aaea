import { now } from '../../clock.ts'
import type { ExclusionReason } from '../../contract/newsletter.ts'
import { day, minute, second } from '../../contract/units.ts'
import type { Member } from '../../db/batch-members.ts'
import type { Database } from '../../db/database.ts'
import { logFailure } from '../../errors.ts'
import { createAddressHash } from '../../mail/hash-address.ts'
import { type BatchAnswer, type MailOutcome, type MailProvider, postTimeoutMs } from '../../mail/providers/provider.ts'
import type { ClaimedBatch } from '../states/claim-batch.queries.ts'
import { type Marking, markBatch, noProblem, returnBatch, setProblem } from '../states/mark-batch.queries.ts'
import type { Mark } from '../states/mark-rows.queries.ts'
import type { OpenCampaign } from '../states/open-mail.queries.ts'
import type { RefusedAddress } from '../subscription-ends.queries.ts'
import { postMails } from './post-mails.ts'
import type { Pass, PreparedBatch } from './prepare-batch.ts'
import { problems } from './problems.ts'

/** After an answer that does not say when to try again. */
const retryDelayMs = minute
/** Whatever an answer says: the admin's account or settings may have changed. */
const longestDelayMs = day
/** A provider that is not idempotent and fails makes one batch of a campaign `unknown` in this period. */
const doubtDelayMs = 10 * minute
/** Two tries to mark a batch, of 10 s each. */
const markTimeoutMs = 20 * second
const reasonLength = 300

/**
 * Posts the mails of a claimed batch, and marks all its deliveries.
 * @param stop says that the next batch may not be sent, after an answer that says to wait and without one. It is called before
 * the marks: a batch that ends beside this one must leave their reason
 */
export async function sendBatch(
  pass: Pass,
  campaign: OpenCampaign,
  provider: MailProvider,
  { batch, mails, recipients }: PreparedBatch,
  stop: () => void,
): Promise<void> {
  const { db, requestId } = pass.task.var
  const markSent = async (marking: Pick<Marking, 'marks' | 'ended'>) => {
    const isMine = await mark(pass, batch, { ...marking, rest: 'accepted', status: pass.isStopped ? null : noProblem })
    if (!isMine) stop()
  }
  // Whose content or subscriber was deleted since the claim.
  const marks = batch.members
    .filter((member) => !recipients.includes(member))
    .map((member): Mark => ({ member, state: 'excluded', reason: 'deleted' satisfies ExclusionReason }))
  if (mails.length === 0) return markSent({ marks })
  const until = batch.leaseEndsAt.getTime() - postTimeoutMs - markTimeoutMs
  const { budget, callsOf } = pass
  let answer: BatchAnswer | null
  try {
    answer = await postMails(provider, { id: batch.id, mails }, { budget, calls: callsOf(provider), until })
  } catch (error) {
    // Nobody knows whether the mails were accepted.
    stop()
    logFailure(new Error(`${provider.label} gave no clear answer`, { cause: error }), requestId)
    const problem = problems.noAnswer(provider.label, provider.remembersMs > 0)
    if (provider.remembersMs > 0) return setProblem(db, campaign.key, problem)
    const delay = campaign.kind === 'single' ? retryDelayMs : doubtDelayMs
    await mark(pass, batch, { marks, rest: 'unknown', status: { problem, notBefore: after(delay) } })
    return
  }
  switch (answer?.kind) {
    case 'answered': {
      const { refused, accepted, problem } = sortOutcomes(recipients, answer.outcomes)
      if (problem !== null) stop()
      const ended = await findRefusedAddresses(db, recipients, answer.outcomes)
      if (problem === null) return markSent({ marks: [...marks, ...refused], ended })
      await mark(pass, batch, {
        marks: [...marks, ...refused, ...accepted],
        rest: 'waiting',
        ended,
        status: { problem, notBefore: after(retryDelayMs) },
      })
      return
    }
    case 'repeated':
      // An earlier call was accepted.
      return markSent({ marks: [] })
    default: {
      stop()
      const delay = Math.min(Math.max(answer?.retryAfterMs ?? 0, retryDelayMs), longestDelayMs)
      await returnBatch(db, batch, answer && { problem: answer.problem, notBefore: after(delay) })
    }
  }
}

/** The marks of what was posted, and a sentence for the admin when mails wait that were not; null when none does. */
function sortOutcomes(recipients: Member[], outcomes: MailOutcome[]) {
  const refused: Mark[] = []
  const accepted: Mark[] = []
  let problem: string | null = null
  for (const [index, member] of recipients.entries()) {
    const outcome = outcomes[index]
    if (!outcome) continue
    if (outcome.isAccepted) accepted.push({ member, state: 'accepted', reason: '' })
    else if (outcome.waits) problem ??= outcome.reason
    else refused.push({ member, state: 'refused', reason: outcome.reason.slice(0, reasonLength) })
  }
  return { refused, accepted, problem }
}

/** The subscribers of a posted batch to whose address the provider refuses all mail, each once. */
async function findRefusedAddresses(
  db: Database,
  recipients: Pick<Member, 'to' | 'subscriberId'>[],
  outcomes: MailOutcome[],
): Promise<RefusedAddress[]> {
  const reasons = new Map<string, string>()
  for (const [index, { to, subscriberId }] of recipients.entries()) {
    const outcome = outcomes[index]
    if (subscriberId && to && outcome && !outcome.isAccepted && outcome.isAddress) reasons.set(to, outcome.reason)
  }
  if (reasons.size === 0) return []
  const hash = await createAddressHash(db)
  return Promise.all(Array.from(reasons, async ([email, reason]) => ({ email, emailHash: await hash(email), reason })))
}

/**
 * Marks a batch; a second time after a failure, because the mails are sent: it changes nothing when the first one
 * happened and only its result was lost.
 */
async function mark({ task }: Pass, batch: ClaimedBatch, marking: Marking): Promise<boolean> {
  try {
    return await markBatch(task.var.db, batch, marking)
  } catch (error) {
    logFailure(error, task.var.requestId)
    return await markBatch(task.var.db, batch, marking)
  }
}

function after(ms: number): Date {
  return new Date(now().getTime() + ms)
}

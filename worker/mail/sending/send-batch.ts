import { now } from '../../clock.ts'
import type { MailContent, ProviderName } from '../../contract/newsletter.ts'
import { day, minute, second } from '../../contract/units.ts'
import type { Database } from '../../db/database.ts'
import type { OpenCampaign } from '../../db/statements/open-mail.ts'
import { readContents } from '../../db/statements/queued-mail.ts'
import type { Task } from '../../env.ts'
import { logFailure } from '../../errors.ts'
import type { RunBudget } from '../../run-budget.ts'
import { composeMail } from '../compose-mail.ts'
import { createLinks } from '../links.ts'
import {
  type BatchAnswer,
  type Mail,
  type MailOutcome,
  type MailProvider,
  postTimeoutMs,
} from '../providers/provider.ts'
import { type ChosenMembers, chooseMembers } from './choose-members.ts'
import type { ClaimedBatch } from './claim-batch.queries.ts'
import { type Marking, markBatch, markUnposted, returnBatch, setProblem } from './mark-batch.queries.ts'
import type { Mark } from './mark-rows.queries.ts'
import { postMails } from './post-mails.ts'
import { problems } from './problems.ts'
import { findRefusedAddresses } from './refused-addresses.ts'
import { excludeSuppressedNotices } from './suppressed-notices.ts'

/** What the batches of a campaign have in common in a run. */
export type Pass = {
  task: Task
  origin: string
  budget: RunBudget
  /** Only the run that has claimed a batch may mark it. */
  run: string
  contents: Map<number, MailContent>
  /** Providers that have asked to wait: in this run they get no other call. */
  resting: Set<ProviderName>
  /** Made at the first use. */
  links: Awaited<ReturnType<typeof createLinks>> | null
}

/** After an answer that does not say when to try again. */
const retryDelayMs = minute
/** Whatever an answer says: the admin's account or settings may have changed. */
const longestDelayMs = day
/** A provider that is not idempotent and fails makes one batch of a campaign `unknown` in this period. */
const doubtDelayMs = 10 * minute
/** Two tries to mark a batch, of 10 s each. */
const markTimeoutMs = 20 * second
const reasonLength = 300
const noProblem = { problem: '', notBefore: new Date(0) }

/**
 * Posts the mails of a claimed batch to those that may still get them, and marks all its deliveries.
 * @returns whether the next batch may be sent: not after an answer that says to wait, and not without one
 */
export async function sendBatch(
  pass: Pass,
  campaign: OpenCampaign,
  provider: MailProvider,
  claimed: ClaimedBatch,
): Promise<boolean> {
  const { db, requestId } = pass.task.var
  const chosen = await chooseRecipients(pass, campaign, claimed)
  const { recipients } = chosen
  if (recipients.length === 0) return mark(pass, claimed, { marks: chosen.marks, rest: 'accepted', ...noProblem })
  const { batch, marks } = await markBeforeFirstCall(db, claimed, chosen)
  const posted = { id: batch.id, mails: await composeMails(pass, campaign, recipients) }
  const postUntil = batch.leaseEndsAt.getTime() - postTimeoutMs - markTimeoutMs
  let answer: BatchAnswer | null
  try {
    answer = await postMails(provider, posted, pass.budget, postUntil)
  } catch (error) {
    // Nobody knows whether the mails were accepted.
    logFailure(new Error(`${provider.label} gave no clear answer`, { cause: error }), requestId)
    const problem = problems.noAnswer(provider.label)
    if (provider.remembersMs > 0) {
      await setProblem(db, campaign.key, problem)
    } else {
      const delay = campaign.kind === 'single' ? retryDelayMs : doubtDelayMs
      await mark(pass, batch, { marks, rest: 'unknown', problem, notBefore: after(delay) })
    }
    return false
  }
  switch (answer?.kind) {
    case 'answered': {
      const { refused, accepted, problem } = sortOutcomes(recipients, answer.outcomes)
      const ended = await findRefusedAddresses(db, recipients, answer.outcomes)
      if (problem === null) {
        return mark(pass, batch, { marks: [...marks, ...refused], rest: 'accepted', ended, ...noProblem })
      }
      const notBefore = after(retryDelayMs)
      await mark(pass, batch, {
        marks: [...marks, ...refused, ...accepted],
        rest: 'waiting',
        ended,
        problem,
        notBefore,
      })
      return false
    }
    case 'repeated':
      // An earlier call was accepted. That of a batch with deliveries may have had more of them.
      return mark(pass, batch, {
        marks: batch.members.every(({ stored }) => stored) ? marks : [],
        rest: 'accepted',
        ...noProblem,
      })
    default: {
      if (answer?.retryAfterMs !== undefined) pass.resting.add(provider.name)
      const delay = Math.min(Math.max(answer?.retryAfterMs ?? 0, retryDelayMs), longestDelayMs)
      await returnBatch(db, batch, answer && { problem: answer.problem, notBefore: after(delay) })
      return false
    }
  }
}

/** Marks those that get no mail before the first call with the id of the batch: that call has exactly the others. */
async function markBeforeFirstCall(db: Database, batch: ClaimedBatch, { recipients, marks }: ChosenMembers) {
  if (marks.length === 0 || batch.attempts > 1) return { batch, marks }
  await markUnposted(db, batch, marks)
  const posted = new Set(recipients.map(({ position }) => position))
  return { batch: { ...batch, members: batch.members.filter(({ position }) => posted.has(position)) }, marks: [] }
}

/** Reads the contents with these keys, unless they are known already. */
export async function readMissingContents({ task, contents }: Pass, keys: (number | null)[]): Promise<void> {
  const missing = new Set(keys.flatMap((key) => (key === null || contents.has(key) ? [] : [key])))
  if (missing.size === 0) return
  for (const [key, content] of await readContents(task.var.db, [...missing])) contents.set(key, content)
}

async function chooseRecipients(pass: Pass, campaign: OpenCampaign, { members }: ClaimedBatch): Promise<ChosenMembers> {
  // Those of the batch before are needed no more.
  if (campaign.contentKey === null) pass.contents.clear()
  const keyOf = ({ contentKey }: { contentKey: number | null }) => contentKey ?? campaign.contentKey
  await readMissingContents(pass, members.map(keyOf))
  const chosen = chooseMembers(members, (member) => pass.contents.get(keyOf(member) ?? 0), campaign.startedAt ?? now())
  return excludeSuppressedNotices(pass.task.var.db, chosen)
}

async function composeMails(
  pass: Pass,
  { id: campaign }: OpenCampaign,
  recipients: ChosenMembers['recipients'],
): Promise<Mail[]> {
  pass.links ??= await createLinks(pass.task.var.db, pass.origin)
  const mails: Mail[] = []
  for (const { content, ...recipient } of recipients) {
    mails.push(await composeMail(content, { ...recipient, campaign }, pass.links))
  }
  return mails
}

/** The marks of what was posted, and a sentence for the admin when mails wait that were not; null when none does. */
function sortOutcomes(recipients: ChosenMembers['recipients'], outcomes: MailOutcome[]) {
  const refused: Mark[] = []
  const accepted: Mark[] = []
  let problem: string | null = null
  for (const [place, { position }] of recipients.entries()) {
    const outcome = outcomes[place]
    if (!outcome) continue
    if (outcome.isAccepted) accepted.push({ position, state: 'accepted', reason: '' })
    else if (outcome.waits) problem ??= outcome.reason
    else refused.push({ position, state: 'refused', reason: outcome.reason.slice(0, reasonLength) })
  }
  return { refused, accepted, problem }
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

import { now } from '../../clock.ts'
import { hour, second } from '../../contract/units.ts'
import type { Database } from '../../db/database.ts'
import { type OpenBatch, type OpenCampaign, readOpenMail } from '../../db/statements/open-mail.ts'
import { singleCampaignKey, welcomeCampaignKey } from '../../db/statements/queued-mail.ts'
import type { Task } from '../../env.ts'
import { logFailure } from '../../errors.ts'
import { randomId } from '../../ids.ts'
import { createRunBudget } from '../../run-budget.ts'
import { chooseProvider } from '../providers/choose-provider.ts'
import type { MailProvider } from '../providers/provider.ts'
import { type Claim, type ClaimedBatch, claimOnceMore } from './claim-batch.queries.ts'
import { claimDeliveriesAnew, claimNextDeliveries } from './claim-deliveries.queries.ts'
import { claimNextMembers, type NumberedCampaign } from './claim-members.queries.ts'
import { claimMembersAnew } from './claim-members-anew.queries.ts'
import { setProblem } from './mark-batch.queries.ts'
import { costOfBatch } from './post-mails.ts'
import { problems } from './problems.ts'
import { type Pass, readMissingContents, sendBatch } from './send-batch.ts'
import { settleBatches } from './settle-batches.queries.ts'
import { takeTurns } from './take-turns.ts'

/** Longer than everything that may happen to a claimed batch: a call of 20 s, and statements of 10 s each. */
const leaseMs = 90 * second
/** An id is used no more so long before its provider forgets it. */
const memoryMarginMs = hour
/** The contents of a batch in memory, in characters. A mail has up to 100 kB of HTML, and its text. */
const batchCharacters = 8_000_000
const mostSingles = 100
/** After this time a run begins no other batch: the next minute's run continues. */
const runTimeMs = 45 * second

/** A campaign with what it sends in this pass: its batches in doubt, then new ones. */
type Line = { pass: Pass; campaign: OpenCampaign; provider: MailProvider | null; open: OpenBatch[] }

/**
 * A pass of the sender: settles batches whose answer can never be seen, then sends batch after batch, as far as the bounds
 * of a run allow. Campaigns take turns, single mails first. What is left, the next pass sends. Passes may run at
 * the same time and stop at any step: the rows say what is left to do (docs/decisions/039-mail-is-rows.md). A campaign
 * that fails stops no other one.
 * @param origin of the links in mails, without a slash at the end
 * @param timeMs after which no other batch is begun
 * @throws ServiceError 503 when D1 fails
 */
export async function sendDue(task: Task, origin: string, timeMs = runTimeMs): Promise<void> {
  const { db, requestId } = task.var
  const budget = createRunBudget(task.var, timeMs)
  if (!budget.allows(costOfBatch)) return
  const { campaigns, batches } = await readOpenMail(db)
  const work = campaigns.map((campaign) => ({
    campaign,
    provider: providerOf(task, campaign),
    open: batches.filter(
      ({ campaignKey, campaignState }) => campaignKey === campaign.key && campaignState === 'sending',
    ),
  }))
  const forgotten = work.flatMap(({ open, provider }) =>
    open.filter((batch) => provider && isForgotten(batch, provider)),
  )
  const cancelled = batches.filter(({ campaignState }) => campaignState === 'cancelled')
  await settle(task, cancelled, forgotten)
  const resting: Pass['resting'] = new Set()
  const lines = work.flatMap(({ open, ...line }): Line[] => {
    const left = open.filter((batch) => !forgotten.includes(batch))
    if (left.length === 0 && !line.campaign.hasUnclaimed) return []
    const pass: Pass = { task, origin, budget, run: randomId(), contents: new Map(), resting, links: null }
    return [{ ...line, open: left, pass }]
  })
  const isSingle = ({ campaign }: Line) => campaign.kind === 'single'
  const newsletters = lines.filter((line) => !isSingle(line))
  await takeTurns({ singles: lines.filter(isSingle), newsletters }, async (line) => {
    try {
      return await sendNext(line)
    } catch (error) {
      logFailure(new Error(`A pass of the campaign ${line.campaign.key} has failed`, { cause: error }), requestId)
      return false
    }
  })
}

/** Single mails go by one provider, which may be set up for notices only; welcome mails by that of newsletters. */
function providerOf({ env, var: { config } }: Task, { key, kind }: OpenCampaign): MailProvider | null {
  const choose = (mail: Parameters<typeof chooseProvider>[0]) => chooseProvider(mail, { config, env })
  if (key === welcomeCampaignKey) return choose('welcome')
  if (kind === 'single') return choose('confirmation') ?? choose('notice')
  return choose(kind === 'ask' ? 'ask' : 'newsletter')
}

/** Nothing of it was sent, or the admin wants it sent again. */
function startsAnew({ batchState, attempts }: OpenBatch): boolean {
  return batchState === 'again' || attempts === 0
}

/** The provider does not know the id, so that a second call could send the mails twice. */
function isForgotten(batch: OpenBatch, provider: MailProvider): boolean {
  if (startsAnew(batch)) return false
  const age = now().getTime() - batch.claimedAt.getTime()
  return batch.provider !== provider.name || age > provider.remembersMs - memoryMarginMs
}

async function settle({ var: { db } }: Task, cancelled: OpenBatch[], forgotten: OpenBatch[]) {
  if (cancelled.length + forgotten.length === 0) return
  const [notSent = [], notSeen = []] = [true, false].map((isUnsent) =>
    cancelled.filter(({ batchState, attempts }) => (batchState === 'claimed' && attempts === 0) === isUnsent),
  )
  const keysOf = (list: OpenBatch[]) => list.map(({ key }) => key)
  await settleBatches(db, { notSent: keysOf(notSent), notSeen: keysOf([...notSeen, ...forgotten]) })
}

/** Sends one batch of a campaign. @returns whether the campaign may send another one in this pass */
async function sendNext({ pass, campaign, provider, open }: Line): Promise<boolean> {
  const { db, requestId } = pass.task.var
  const { budget, run, resting } = pass
  if (!budget.allows(costOfBatch)) return false
  const problem = findProblem(campaign, provider)
  if (!provider || problem) {
    if (problem === campaign.problem) return false
    logFailure(new Error(`Mail cannot be sent: ${problem}`), requestId)
    await setProblem(db, campaign.key, problem)
    return false
  }
  if (resting.has(provider.name)) return false
  const size = await batchSize(pass, campaign, provider)
  const claim: Claim = { run, provider: provider.name, leaseEndsAt: new Date(now().getTime() + leaseMs), size }
  const batch = open.shift()
  const claimed = batch ? await claimOpen(db, campaign, batch, claim) : await claimNext(db, campaign, claim)
  // Another run has the batch in hand.
  if (!claimed) return batch !== undefined
  if (await sendBatch(pass, campaign, provider, claimed)) return true
  // The other batches in doubt would fail as well; new mail gets its try.
  open.length = 0
  return batch !== undefined
}

const isNumbered = (campaign: OpenCampaign): campaign is NumberedCampaign => campaign.lastNumber !== null

function claimNext(db: Database, campaign: OpenCampaign, claim: Claim): Promise<ClaimedBatch | undefined> {
  return isNumbered(campaign) ? claimNextMembers(db, campaign, claim) : claimNextDeliveries(db, campaign.key, claim)
}

function claimOpen(db: Database, campaign: OpenCampaign, batch: OpenBatch, claim: Claim) {
  if (!startsAnew(batch)) return claimOnceMore(db, batch, claim)
  return isNumbered(campaign) ? claimMembersAnew(db, campaign, batch, claim) : claimDeliveriesAnew(db, batch, claim)
}

function findProblem({ key }: OpenCampaign, provider: MailProvider | null): string {
  if (!provider) return problems.noProvider
  return key !== singleCampaignKey && !provider.allowsNewsletters ? problems.noNewsletters(provider.label) : ''
}

/** A batch has as many mails as its provider accepts and its contents leave memory for. */
async function batchSize(pass: Pass, campaign: OpenCampaign, provider: MailProvider): Promise<number> {
  if (campaign.contentKey === null) return Math.min(provider.batchSize, mostSingles)
  await readMissingContents(pass, [campaign.contentKey])
  const content = pass.contents.get(campaign.contentKey)
  const length = content ? content.html.length + content.text.length : 0
  return Math.max(1, Math.min(provider.batchSize, Math.floor(batchCharacters / Math.max(length, 1))))
}

import { now } from '../../clock.ts'
import { second } from '../../contract/units.ts'
import { singleCampaignKey } from '../../db/statements/queued-mail.ts'
import { logFailure } from '../../errors.ts'
import type { MailProvider } from '../../mail/providers/provider.ts'
import type { Cost } from '../../run-budget.ts'
import { type Claim, claimAgain, claimNext, claimOnceMore } from '../states/claim-batch.queries.ts'
import { setProblem } from '../states/mark-batch.queries.ts'
import type { OpenBatch, OpenCampaign } from '../states/open-mail.queries.ts'
import { costOfPost } from './post-mails.ts'
import { chooseFor, type Pass, prepareBatch, readMissingContents } from './prepare-batch.ts'
import { problems } from './problems.ts'
import { sendBatch } from './send-batch.ts'

/** Longer than everything that may happen to a claimed batch: a call of 20 s, and statements of 10 s each. */
const leaseMs = 90 * second
/** Posts of a pass that are under way at the same time. */
const mostPosts = 3
/** The mails of all posts under way, in characters. A mail has up to 100 kB of HTML, and its text. */
const mostCharacters = 8_000_000
const mostSingles = 100
/** Batches of a pass. On Free an invocation has 10 ms of CPU time, of which one takes half at least. */
export const mostBatches = { free: 1, paid: Number.POSITIVE_INFINITY }

/** A campaign with what it sends in this pass: its batches in doubt, then new ones. */
export type Line = { pass: Pass; campaign: OpenCampaign; provider: MailProvider | null; open: OpenBatch[] }

/** Claims a batch of a campaign and begins to post it. @returns whether the campaign may send another one in this pass */
export async function beginBatch(line: Line): Promise<boolean> {
  const { pass, campaign, provider, open } = line
  const { db, requestId } = pass.task.var
  const problem = findProblem(campaign, provider)
  if (!provider || problem) {
    if (problem === campaign.problem || !pass.budget.allows(costOfProblem)) return false
    logFailure(new Error(`Mail cannot be sent: ${problem}`), requestId)
    await setProblem(db, campaign.key, problem)
    return false
  }
  if (pass.posts.begun >= mostBatches[pass.task.var.config.PLAN]) return false
  const fits = () => pass.budget.allows(costOfBatch(line))
  const size = await waitForRoom(line, provider, fits)
  if (size === 0) return false
  const leaseEndsAt = new Date(now().getTime() + leaseMs)
  const choose: Claim['choose'] = (candidates) => chooseFor(pass, campaign, candidates)
  const claim: Claim = { run: pass.run, provider: provider.name, leaseEndsAt, size, choose, allowsTry: fits }
  const batch = open.shift()
  const claimOpen = batch && needsNewId(batch) ? claimAgain : claimOnceMore
  const claimed = batch ? await claimOpen(db, campaign, batch, claim) : await claimNext(db, campaign, claim)
  // Another run has the batch in hand.
  if (!claimed) return batch !== undefined
  const prepared = await prepareBatch(pass, campaign, claimed)
  const characters = prepared.mails.reduce((sum, { html, text }) => sum + html.length + text.length, 0)
  const stop = () => {
    // The other batches in doubt would fail as well; new mail gets its try.
    if (batch) open.length = 0
    else pass.isStopped = true
  }
  pass.posts.begin(characters, () =>
    sendBatch(pass, campaign, provider, prepared, stop).catch((error: unknown) => {
      stop()
      logFailed(line, error)
    }),
  )
  return true
}

/**
 * Waits until a batch may be claimed beside the posts under way. The first one to a provider goes alone, and so does one
 * after a failure: an outage, or a wrong key, costs one call and makes one batch `unknown`, not three.
 * @returns the most mails that it may have; 0 when the campaign begins no other one in this pass
 */
async function waitForRoom({ pass, campaign }: Line, provider: MailProvider, fits: () => boolean): Promise<number> {
  const { posts } = pass
  const calls = pass.callsOf(provider)
  const mayBegin = () => !pass.isStopped && !calls.isStopped && fits()
  await posts.until(() => posts.count < (calls.hasAccepted ? mostPosts : 1) && fits())
  if (!mayBegin()) return 0
  const { size, characters } = await batchSize(pass, campaign, provider)
  await posts.until(() => posts.characters + characters <= mostCharacters)
  return mayBegin() ? size : 0
}

/** A sentence about each of many campaigns leaves room for the other jobs of a run. */
const costOfProblem = { statements: 8 }
/** The most that the first batch of a pass costs, of any campaign. */
export const costOfFirstBatch = { statements: 18, calls: 1 }

/** The most that the next batch of a campaign costs: its claim, contents and keys that were not read yet, and the post. */
function costOfBatch({ pass, campaign, open: [batch] }: Line): Cost {
  const contents = campaign.contentKey === null || !pass.contents.has(campaign.contentKey) ? 1 : 0
  // Keys are made by the first mail of a site, which no batch in doubt has.
  const keys = pass.links ? 0 : batch ? 1 : 3
  const suppressed = campaign.kind === 'single' ? 2 : 0
  const read = contents + keys + suppressed
  return { ...costOfPost, statements: costOfClaim(campaign, batch) + read + costOfPost.statements }
}

function costOfClaim(campaign: OpenCampaign, batch: OpenBatch | undefined): number {
  if (batch) return needsNewId(batch) ? 6 : 2
  return campaign.categoryKey === null ? 5 : 6
}

function findProblem({ key }: OpenCampaign, provider: MailProvider | null): string {
  if (!provider) return problems.noProvider
  return key !== singleCampaignKey && !provider.allowsNewsletters ? problems.noNewsletters(provider.label) : ''
}

/** A batch has as many mails as its provider accepts and its contents leave memory for: `characters`, where they have one. */
async function batchSize(pass: Pass, campaign: OpenCampaign, provider: MailProvider) {
  if (campaign.contentKey === null) return { size: Math.min(provider.batchSize, mostSingles), characters: 0 }
  await readMissingContents(pass, [campaign.contentKey])
  const content = pass.contents.get(campaign.contentKey)
  const length = content ? content.html.length + content.text.length : 0
  const size = Math.max(1, Math.min(provider.batchSize, Math.floor(mostCharacters / Math.max(length, 1))))
  return { size, characters: size * length }
}

export function logFailed({ campaign, pass }: Line, cause: unknown) {
  logFailure(new Error(`A pass of the campaign ${campaign.key} has failed`, { cause }), pass.task.var.requestId)
}

/** Whether a claim gives the batch a new id: nothing of it was sent, or the admin wants it sent again. */
export function needsNewId({ batchState, attempts }: OpenBatch): boolean {
  return batchState === 'again' || attempts === 0
}

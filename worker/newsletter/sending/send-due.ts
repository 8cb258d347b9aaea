import { now } from '../../clock.ts'
import { hour, second } from '../../contract/units.ts'
import { welcomeCampaignKey } from '../../db/statements/queued-mail.ts'
import type { Task } from '../../env.ts'
import { logFailure } from '../../errors.ts'
import { randomId } from '../../ids.ts'
import { chooseProvider } from '../../mail/providers/choose-provider.ts'
import type { MailProvider } from '../../mail/providers/provider.ts'
import { createRunBudget } from '../../run-budget.ts'
import { type OpenBatch, type OpenCampaign, readOpenMail } from '../states/open-mail.queries.ts'
import { costOfSettling, settleBatches } from '../states/settle-batches.queries.ts'
import { beginBatch, costOfFirstBatch, type Line, logFailed, mostBatches, needsNewId } from './begin-batch.ts'
import { freezeCampaigns } from './freeze-campaigns.ts'
import { createCallsOf, createPostsUnderWay } from './post-mails.ts'
import type { Pass } from './prepare-batch.ts'

/** An id is used no more so long before its provider forgets it. */
const memoryMarginMs = hour
/** After this time a run begins no other batch: the next minute's run continues. */
const runTimeMs = 45 * second
/** Two statements read the open mail. A pass that begins has room for a batch, or for settling. */
export const costOfPass = { ...costOfFirstBatch, statements: costOfFirstBatch.statements + 2 }

/**
 * A pass of the sender: settles batches whose answer can never be seen, then claims batch after batch, as far as the bounds of
 * a run allow, and posts up to three of them at a time. Campaigns take turns, single mails first; on Free, where a pass has one
 * batch, from pass to pass. The next pass sends the rest. Passes may run at the same time and stop at any step: the rows say
 * what is left to do (docs/decisions/039-mail-is-rows.md). A campaign that fails stops no other one.
 * @param origin of the links in mails, without a slash at the end
 * @param timeMs after which no other batch is begun
 * @throws ServiceError 503 when D1 fails
 */
export async function sendDue(task: Task, origin: string, timeMs = runTimeMs): Promise<void> {
  const { db } = task.var
  const budget = createRunBudget(task.var, timeMs)
  if (!budget.allows(costOfPass)) return
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
  if (budget.allows(costOfSettling)) await settle(task, cancelled, forgotten)
  const posts = createPostsUnderWay(budget)
  const shared = { task, origin, budget, posts, callsOf: createCallsOf() }
  const lines = work.flatMap(({ open, ...line }): Line[] => {
    const left = open.filter((batch) => !forgotten.includes(batch))
    if (left.length === 0 && !line.campaign.hasUnclaimed) return []
    const pass: Pass = { ...shared, run: randomId(), contents: new Map(), isStopped: false, links: null }
    return [{ ...line, open: left, pass }]
  })
  await takeTurns(
    mostBatches[task.var.config.PLAN] === 1 ? inTurnOfPasses(lines) : singlesFirst(lines),
    async (line) => {
      try {
        return await beginBatch(line)
      } catch (error) {
        logFailed(line, error)
        return false
      }
    },
  )
  await posts.until(() => false)
}

function singlesFirst(lines: Line[]) {
  const isSingle = ({ campaign }: Line) => campaign.kind === 'single'
  return { singles: lines.filter(isSingle), newsletters: lines.filter((line) => !isSingle(line)) }
}

/**
 * First the campaign whose newest batch is the oldest, single mails among the others. A campaign that fails, or leaves batches in
 * doubt because its runs are killed, takes no turn of another one.
 */
function inTurnOfPasses(lines: Line[]) {
  const failing = ({ campaign, open }: Line) => Number(campaign.problem !== '' || open.length > 0)
  const claim = ({ campaign }: Line) => campaign.newestClaim ?? 0
  const newsletters = lines.toSorted((one, other) => failing(one) - failing(other) || claim(one) - claim(other))
  return { singles: [], newsletters }
}

/**
 * Takes turns until no item has another one. Of items of one kind, each has one turn in a round. The first turn is a single
 * mail's; while newsletters wait, single mails have no more turns than newsletters have had.
 * @param take the turn of an item; its result is whether the item has another one
 */
export async function takeTurns<Item>(
  waiting: { singles: Item[]; newsletters: Item[] },
  take: (item: Item) => Promise<boolean>,
): Promise<void> {
  const [singles, newsletters] = [[...waiting.singles], [...waiting.newsletters]]
  const taken = { singles: 0, newsletters: 0 }
  while (singles.length + newsletters.length > 0) {
    const isShareLeft = taken.singles === 0 || taken.singles < taken.newsletters
    const isSingle = singles.length > 0 && (newsletters.length === 0 || isShareLeft)
    const queue = isSingle ? singles : newsletters
    taken[isSingle ? 'singles' : 'newsletters'] += 1
    for (const item of queue.splice(0, 1)) {
      if (await take(item)) queue.push(item)
    }
  }
}

/** Single mails go by one provider, which may be set up for notices only; welcome mails by that of newsletters. */
function providerOf({ env, var: { config } }: Task, { key, kind }: OpenCampaign): MailProvider | null {
  const choose = (mail: Parameters<typeof chooseProvider>[0]) => chooseProvider(mail, { config, env })
  if (key === welcomeCampaignKey) return choose('welcome')
  if (kind === 'single') return choose('confirmation') ?? choose('notice')
  return choose(kind === 'ask' ? 'ask' : 'newsletter')
}

/** The provider does not know the id, so that a second call could send the mails twice. */
function isForgotten(batch: OpenBatch, provider: MailProvider): boolean {
  if (needsNewId(batch)) return false
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

/** Cloudflare ends what follows a response after 30 s: the last batch that is begun needs most of that. */
const passTimeMs = 5 * second

/**
 * Sends what is waiting after the response, as far as a short pass goes; the cron sends the rest. Never throws.
 * @param origin of the links in mails, without a slash at the end
 */
export function sendSoon(task: Task, origin: string): void {
  const sent = sendDue(task, origin, passTimeMs).catch((error: unknown) => logFailure(error, task.var.requestId))
  task.executionCtx.waitUntil(sent)
}

/**
 * Freezes what is planned and due, and sends it after the response. Where a step fails, the cron does it within a minute. Never
 * throws.
 * @param origin of the links in mails, without a slash at the end
 */
export async function sendPlanned(task: Task, origin: string): Promise<void> {
  await freezeCampaigns(task, origin).catch((error: unknown) => logFailure(error, task.var.requestId))
  sendSoon(task, origin)
}

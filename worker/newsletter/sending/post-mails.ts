import { now } from '../../clock.ts'
import { withTimeLimit } from '../../contract/time-limit.ts'
import { second } from '../../contract/units.ts'
import { noteFailure, noteSuccess } from '../../invocation.ts'
import { type BatchAnswer, type MailProvider, type PostedBatch, postTimeoutMs } from '../../mail/providers/provider.ts'
import { serviceKeys } from '../../outcomes.ts'
import type { RunBudget } from '../../run-budget.ts'
import type { ProviderCalls } from './provider-calls.ts'

/** A provider that asks to wait no longer than this is asked again in the same run. */
const shortWaitMs = 5 * second
const mostWaits = 3

const costOfCall = { statements: 0, calls: 1 }
/** What a claimed batch may still cost: a call, the key of addresses, and the marks, which are six statements at most. */
export const costOfPost = { statements: 8, calls: 1 }

/**
 * Posts a batch when its provider accepts a call. A provider that asks for a short break is given one, and the batch is
 * posted again with the same id; after a longer one no other call begins.
 * @param until when the last call may begin, in ms since 1970: its answer must come before the lease ends
 * @returns null when no call could begin in time: nothing was sent
 * @throws any error when it is not known whether the mails were accepted
 */
export async function postMails(
  provider: MailProvider,
  batch: PostedBatch,
  { budget, calls, until }: { budget: RunBudget; calls: ProviderCalls; until: number },
): Promise<BatchAnswer | null> {
  const isAllowed = () => budget.allows(costOfCall) && !calls.isStopped
  const allowsCall = () => calls.next().then(isAllowed)
  let answer: BatchAnswer | null = null
  for (let waits = 0; ; waits += 1) {
    await calls.next()
    if (calls.isStopped || now().getTime() > until) return answer
    answer = await postOnce(provider, { ...batch, allowsCall }, calls)
    if (answer.kind === 'answered' && answer.outcomes.length !== batch.mails.length) {
      throw new Error(`${provider.label} answered about ${answer.outcomes.length} of ${batch.mails.length} mails`)
    }
    const wait = answer.kind === 'postponed' ? answer.retryAfterMs : undefined
    if (wait === undefined) return answer
    if (wait > shortWaitMs || waits === mostWaits || !isAllowed()) {
      calls.stop()
      return answer
    }
    calls.pause(wait)
  }
}

async function postOnce(provider: MailProvider, batch: PostedBatch, calls: ProviderCalls): Promise<BatchAnswer> {
  const key = serviceKeys.mail(provider.name)
  try {
    const answer = await withTimeLimit(provider.post(batch), postTimeoutMs, provider.label)
    calls.hasAccepted = answer.kind !== 'postponed'
    if (answer.kind === 'postponed') noteFailure(key, answer.problem)
    else noteSuccess(key)
    return answer
  } catch (error) {
    calls.hasAccepted = false
    noteFailure(
      key,
      `${provider.label} has not answered as it must. The mails are posted again where that sends none twice.`,
    )
    throw error
  }
}

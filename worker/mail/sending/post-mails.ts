import { setTimeout as delay } from 'node:timers/promises'
import { now } from '../../clock.ts'
import { withTimeLimit } from '../../contract/time-limit.ts'
import { second } from '../../contract/units.ts'
import { noteFailure, noteSuccess } from '../../invocation.ts'
import { serviceKeys } from '../../outcomes.ts'
import type { RunBudget } from '../../run-budget.ts'
import { type BatchAnswer, type MailProvider, type PostedBatch, postTimeoutMs } from '../providers/provider.ts'

/** A provider that asks to wait no longer than this is asked again in the same run. */
const shortWaitMs = 5 * second
const mostWaits = 3

/** What sending a batch may cost: a claim, its contents and keys, a call, and the marks. */
export const costOfBatch = { statements: 12, calls: 1 }

/**
 * Posts a batch. A provider that asks for a short break is given one, with the same id.
 * @param until when the last call may begin, in ms since 1970: its answer must come before the lease ends
 * @returns null when it was too late for a call: nothing was sent
 * @throws any error when it is not known whether the mails were accepted
 */
export async function postMails(
  provider: MailProvider,
  batch: PostedBatch,
  budget: RunBudget,
  until: number,
): Promise<BatchAnswer | null> {
  let answer: BatchAnswer | null = null
  for (let waits = 0; now().getTime() <= until; waits += 1) {
    answer = await postOnce(provider, { ...batch, allowsCall: () => budget.allows(costOfBatch) })
    if (answer.kind === 'answered' && answer.outcomes.length !== batch.mails.length) {
      throw new Error(`${provider.label} answered about ${answer.outcomes.length} of ${batch.mails.length} mails`)
    }
    const wait = answer.kind === 'postponed' ? answer.retryAfterMs : undefined
    if (wait === undefined || wait > shortWaitMs || waits === mostWaits || !budget.allows(costOfBatch)) return answer
    await delay(wait)
  }
  return answer
}

async function postOnce(provider: MailProvider, batch: PostedBatch): Promise<BatchAnswer> {
  const key = serviceKeys.mail(provider.name)
  try {
    const answer = await withTimeLimit(provider.post(batch), postTimeoutMs, provider.label)
    if (answer.kind === 'postponed') noteFailure(key, answer.problem)
    else noteSuccess(key)
    return answer
  } catch (error) {
    noteFailure(
      key,
      `${provider.label} has not answered as it must. The mails are posted again where that sends none twice.`,
    )
    throw error
  }
}

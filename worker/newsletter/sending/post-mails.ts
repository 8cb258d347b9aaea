import { now } from '../../clock.ts'
import type { ProviderName } from '../../contract/newsletter.ts'
import { withTimeLimit } from '../../contract/time-limit.ts'
import { second } from '../../contract/units.ts'
import { noteFailure, noteSuccess } from '../../invocation.ts'
import { type BatchAnswer, type MailProvider, type PostedBatch, postTimeoutMs } from '../../mail/providers/provider.ts'
import { serviceKeys } from '../../outcomes.ts'
import type { RunBudget } from '../../run-budget.ts'

/** A provider that asks to wait no longer than this is asked again in the same run. */
const shortWaitMs = 5 * second
const mostWaits = 3

const costOfCall = { statements: 0, calls: 1 }
/** The most that a claimed batch still costs: a call, the key of addresses, and the marks, which are six statements at most. */
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

export type ProviderCalls = ReturnType<typeof createProviderCalls>

/** The calls of each provider in a pass, made at its first use: campaigns with the same provider share them. */
export function createCallsOf(): (provider: MailProvider) => ProviderCalls {
  const known = new Map<ProviderName, ProviderCalls>()
  return ({ name, callsPerSecond }) => {
    const calls = known.get(name) ?? createProviderCalls(callsPerSecond)
    known.set(name, calls)
    return calls
  }
}

/** Spaces the calls of a provider: in no second more begin than it accepts. */
export function createProviderCalls(callsPerSecond: number) {
  const begun: number[] = []
  let pausedUntil = 0
  let isStopped = false
  let queue = Promise.resolve()

  async function waitForTurn() {
    const msLeft = () => Math.max(pausedUntil, (begun.at(-callsPerSecond) ?? 0) + second) - now().getTime()
    // A pause may begin, and a timer may end early.
    while (!isStopped && msLeft() > 0) await new Promise((resolve) => setTimeout(resolve, msLeft()))
    begun.push(now().getTime())
  }

  return {
    /** Whether the newest answer has accepted a batch. */
    hasAccepted: false,
    /** Waits until the next call may begin, in the order of those who ask. */
    next(): Promise<void> {
      queue = queue.then(waitForTurn)
      return queue
    },
    /** The provider has asked for a break. */
    pause(ms: number) {
      pausedUntil = now().getTime() + ms
    },
    /** Ends the calls of this pass, after the provider has asked for a long break. */
    stop() {
      isStopped = true
    },
    get isStopped(): boolean {
      return isStopped
    },
  }
}

export type PostsUnderWay = ReturnType<typeof createPostsUnderWay>

/** The posts of a pass that have begun and not ended. For each, the budget keeps a call and its marks. */
export function createPostsUnderWay(budget: RunBudget) {
  const posts = new Map<Promise<void>, { characters: number }>()
  let begun = 0
  return {
    /** How many have begun, those that have ended included. */
    get begun(): number {
      return begun
    },
    get count(): number {
      return posts.size
    },
    /** Of all mails that are being posted, which are in memory. */
    get characters(): number {
      return posts.values().reduce((sum, { characters }) => sum + characters, 0)
    },
    /** @param post must not throw */
    begin(characters: number, post: () => Promise<void>) {
      begun += 1
      const release = budget.reserve(costOfPost)
      const ended = post().finally(() => {
        release()
        posts.delete(ended)
      })
      posts.set(ended, { characters })
    },
    /** Waits until a condition is true, or nothing is under way; it is looked at whenever a post has ended. */
    async until(condition: () => boolean): Promise<void> {
      while (posts.size > 0 && !condition()) await Promise.race(posts.keys())
    },
  }
}

import type { Actor } from '../actor.ts'
import { now } from '../clock.ts'
import type { AssistantSettings, AssistantState } from '../contract/assistant.ts'
import { isAtLeast } from '../contract/permissions.ts'
import { TimeLimitError } from '../contract/time-limit.ts'
import type { Acting } from '../db/acting.ts'
import { dayOf } from '../db/daily-totals.ts'
import { refuseOtherText } from '../db/statements/ownership.ts'
import { completeRow, selectSettings } from '../db/statements/stored-settings.ts'
import { ApiError, ServiceError } from '../errors.ts'
import { UnusableAnswer } from './ask-model.ts'
import { countUse, selectUses, sumUsed, type Use, type Used, uncountUse } from './uses.queries.ts'

type Caller = { var: Acting }
type Asked = { articleId: string; neurons: number }

/**
 * Asks a model for something that counts as `allowUse` says. A model that refuses costs nothing: its call is taken back. An
 * answer counts, also a useless one, and so does a call whose time was up.
 * @throws ApiError as `allowUse`, and whatever `ask` throws
 */
export async function withUse<Answer>(caller: Caller, asked: Asked, ask: () => Promise<Answer>): Promise<Answer> {
  return keepIfAnswered(caller, await allowUse(caller, asked), ask)
}

/** As `withUse`, of a call that was allowed. */
export async function keepIfAnswered<Answer>(caller: Caller, use: Use, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (isRefusal(error)) await takeBack(caller, use)
    throw error
  }
}

/** Takes back a call of a model that was allowed, and not made. */
export async function takeBack({ var: { db } }: Caller, use: Use): Promise<void> {
  await uncountUse(db, use)
}

/** Whether the error of `askModel` says that no model has worked. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false
  return !(error.cause instanceof TimeLimitError || error.cause instanceof UnusableAnswer)
}

/**
 * Counts a call of a model for the day (UTC) and the article, if the limits of Settings → AI allow it. Every call of a
 * model that somebody or the cron asks for comes after it.
 * @param articleId of a blog or draft; empty for a call of no article
 * @param neurons that the call costs (estimateNeurons)
 * @throws ApiError 403 for another account's article, 429 with a sentence about the limit that is reached: nothing is counted
 */
export async function allowUse({ var: { db, actor } }: Caller, { articleId, neurons }: Asked): Promise<Use> {
  const use = { day: dayOf(now()), articleId, neurons, isShared: isShared(actor) }
  const [counted, stored, uses] = await db.batch([
    countUse(db, use, actor),
    selectSettings(db, 'assistant'),
    selectUses(db, use),
  ])
  if (counted.length > 0) return use
  if (articleId) await refuseOtherText({ db, actor }, 'blogs:edit', articleId)
  throw new ApiError(429, refusalOf(use, completeRow('assistant', stored).settings, sumUsed(uses, use)))
}

/** Whether what an actor uses counts for contributors and authors together, who may use half of the day's limit. */
function isShared(actor: Actor): boolean {
  return actor.kind === 'account' && !isAtLeast(actor.role, 'editor')
}

/** The limits of AI for an account, and what was used of them today: of the day, and of an article. In one batch of D1. */
export async function readUses(
  { db, actor }: Acting,
  articleId: string,
): Promise<Pick<AssistantState, 'limits' | 'used'>> {
  const use = { day: dayOf(now()), articleId, isShared: isShared(actor) }
  const [stored, uses] = await db.batch([selectSettings(db, 'assistant'), selectUses(db, use)])
  const { neuronsPerDay, neuronsPerArticle } = completeRow('assistant', stored).settings
  const { today, shared, article } = sumUsed(uses, use)
  return {
    limits: { neuronsPerDay: use.isShared ? halfOf(neuronsPerDay) : neuronsPerDay, neuronsPerArticle },
    used: { today: use.isShared ? shared : today, article },
  }
}

function halfOf(limit: number | null): number | null {
  return limit === null ? null : Math.floor(limit / 2)
}

function refusalOf(use: Use, { neuronsPerDay, neuronsPerArticle }: AssistantSettings, used: Used): string {
  const { neurons } = use
  const share = use.isShared ? halfOf(neuronsPerDay) : null
  const isReached = (limit: number | null, count: number) => limit !== null && count + neurons > limit
  const [limit, ofWhat, usedOfIt] = isReached(neuronsPerDay, used.today)
    ? [neuronsPerDay ?? 0, 'of this site', used.today]
    : isReached(share, used.shared)
      ? [share ?? 0, 'of contributors and authors, half of this site’s,', used.shared]
      : [neuronsPerArticle ?? 0, 'of this article', used.article]
  const left = Math.max(0, limit - usedOfIt)
  return (
    `Today's limit ${ofWhat} for AI is reached: this needs about ${inWords(neurons)} AI units, and ${inWords(left)} of ` +
    `${inWords(limit)} are left until 00:00 UTC. Settings → AI has the limit.`
  )
}

function inWords(count: number) {
  return count.toLocaleString('en')
}

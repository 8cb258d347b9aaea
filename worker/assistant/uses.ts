import { now } from '../clock.ts'
import type { AssistantSettings } from '../contract/assistant.ts'
import { TimeLimitError } from '../contract/time-limit.ts'
import { dayOf } from '../db/daily-totals.ts'
import type { Database } from '../db/database.ts'
import { completeRow, selectSettings } from '../db/statements/stored-settings.ts'
import { ApiError, ServiceError } from '../errors.ts'
import { UnusableAnswer } from './ask-model.ts'
import { countUse, selectUses, sumUsed, type Use, type Used, uncountUse } from './uses.queries.ts'

type Caller = { var: { db: Database } }
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
 * @throws ApiError 429 with a sentence about the limit that is reached: nothing is counted
 */
export async function allowUse({ var: { db } }: Caller, { articleId, neurons }: Asked): Promise<Use> {
  const use = { day: dayOf(now()), articleId, neurons }
  const [counted, stored, uses] = await db.batch([
    countUse(db, use),
    selectSettings(db, 'assistant'),
    selectUses(db, use),
  ])
  if (counted.length > 0) return use
  throw new ApiError(429, refusalOf(neurons, completeRow('assistant', stored).settings, sumUsed(uses, articleId)))
}

/** The settings of AI, and what was used today of the site and of an article, in one batch of D1. */
export async function readUses(db: Database, articleId: string): Promise<{ settings: AssistantSettings; used: Used }> {
  const [stored, uses] = await db.batch([
    selectSettings(db, 'assistant'),
    selectUses(db, { day: dayOf(now()), articleId }),
  ])
  return { settings: completeRow('assistant', stored).settings, used: sumUsed(uses, articleId) }
}

function refusalOf(neurons: number, { neuronsPerDay, neuronsPerArticle }: AssistantSettings, used: Used): string {
  const isDayReached = neuronsPerDay !== null && used.today + neurons > neuronsPerDay
  const [limit, ofWhat, usedOfIt] = isDayReached
    ? [neuronsPerDay, 'of this site', used.today]
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

import { now } from '../clock.ts'
import { minute, second } from '../contract/units.ts'
import {
  claimFlush,
  type PurgeBudget,
  readWaitingPurges,
  settlePurges,
  type WaitingPurges,
  writeBudget,
} from '../db/cache-tags.ts'
import type { Task } from '../env.ts'
import { hasCaches, type Purger, purgeCaches } from './purge-caches.ts'
import { tags as generalTags } from './tags.ts'

/** Above this number of blogs, the tags that all of them have are purged instead. */
const mostBlogs = 20
/** How many tags one call takes. Source: https://developers.cloudflare.com/cache/how-to/purge-cache/ */
const mostTags = 100
/** How often a flush begins anew because another one has begun meanwhile, which may not have seen what this one has. */
const mostTries = 3

/** A flush that is to begin at a time, in milliseconds since 1970. */
export type Flush = WaitingPurges & { dueAt: number }

/** The invocation that flushes. */
type Flusher = Purger & { var: Pick<Task['var'], 'db'> }

/** The waiting purges; null when nothing waits, and where there is no Workers Cache. */
export async function planFlush({ executionCtx, var: { db } }: Flusher): Promise<Flush | null> {
  if (!hasCaches(executionCtx)) return null
  const at = now().getTime()
  const waiting = await readWaitingPurges(db, at)
  return waiting.tags.length > 0 ? { ...waiting, dueAt: nextFlush(waiting.budget, waiting.isUrgent, at) } : null
}

/**
 * Purges the caches of what waits, if the budget allows it now: one call for each entrypoint, whatever its outcome. The rest
 * waits for a later flush, at the latest by the cron.
 * @returns in how many minutes at most readers see what waits on; 0 when nothing does
 * @throws ServiceError 503 when D1 fails: then everything waits on
 */
export async function flushPurges(task: Flusher, plan: Flush | null): Promise<number> {
  let flush = plan
  for (let tried = 0; flush && tried < mostTries; tried += 1) {
    const at = now().getTime()
    const { budget, dueAt } = flush
    if (dueAt > at) return minutesUntil(dueAt, at)
    const next = afterFlush(budget, at)
    if (await claimFlush(task.var.db, budget, next)) return purge(task, flush, at)
    flush = await planFlush(task)
  }
  return flush ? minutesUntil(0, 0) : 0
}

async function purge(task: Flusher, { tags, upTo, budget, isUrgent }: Flush, at: number): Promise<number> {
  const { db } = task.var
  const chosen = chooseTags(tags)
  const outcome = await purgeCaches(task, chosen.tags)
  if (outcome === 'purged') {
    await settlePurges(db, { ...chosen, upTo, at })
    return 0
  }
  const left = afterFailure(afterFlush(budget, at), outcome === 'limited', at)
  await writeBudget(db, left)
  return minutesUntil(nextFlush(left, isUrgent, at), at)
}

/** The tags of one purge for what waits. */
function chooseTags(waiting: string[]): { tags: string[]; hasAllBlogs: boolean } {
  const others = waiting.filter((tag) => !tag.startsWith(generalTags.blog('')))
  const hasAllBlogs = waiting.length - others.length > mostBlogs
  const tags = hasAllBlogs ? [...new Set([generalTags.blogs, generalTags.lists, ...others])] : waiting
  return { tags: tags.slice(0, mostTags), hasAllBlogs }
}

/**
 * How many calls of purge the account has at most, and after how long it has one more, on every plan.
 * Source: https://developers.cloudflare.com/cache/how-to/purge-cache/#availability-and-limits
 */
const bucket = 25
const refillMs = minute / 5
/** A flush is a call for each of the two entrypoints with a cache. */
const callsOfFlush = 2
/** Calls that only what takes something away from readers may use. */
const reserve = 6
/** While more calls than these are left, a flush follows another one after the short time. */
const plenty = 10
const longSpacing = 30 * second
/** The shortest time between two flushes, but for what takes something away. */
export const shortSpacing = 2 * second

/** When the next flush may begin, in milliseconds since 1970. @param isUrgent whether it takes something away */
export function nextFlush({ fullAt, flushedAt }: PurgeBudget, isUrgent: boolean, at: number): number {
  const needed = callsOfFlush + (isUrgent ? 0 : reserve)
  const affordableAt = fullAt - (bucket - needed) * refillMs
  if (isUrgent) return affordableAt
  const callsLeft = bucket - Math.max(0, fullAt - at) / refillMs
  return Math.max(affordableAt, flushedAt + (callsLeft > plenty ? shortSpacing : longSpacing))
}

/** The budget after a flush that begins at a time. */
export function afterFlush({ fullAt }: PurgeBudget, at: number): PurgeBudget {
  return { fullAt: Math.max(fullAt, at) + callsOfFlush * refillMs, flushedAt: at }
}

/** The budget after a flush that has failed: the next one comes late, and later when the account has no calls left. */
export function afterFailure({ fullAt }: PurgeBudget, isLimited: boolean, at: number): PurgeBudget {
  const callsLeft = isLimited ? 0 : plenty
  return { fullAt: Math.max(fullAt, at + (bucket - callsLeft) * refillMs), flushedAt: at }
}

/** In how many minutes at most readers see what may be purged at a time: the cron, which runs each minute, purges it. */
export function minutesUntil(time: number, at: number): number {
  return Math.ceil(Math.max(0, time - at) / minute) + 1
}

import { now } from '../clock.ts'
import { claimFlush, readWaitingPurges, settlePurges, type WaitingPurges, writeBudget } from '../db/waiting-purges.ts'
import type { Task } from '../env.ts'
import { afterFailure, afterFlush, minutesUntil, nextFlush } from './purge-budget.ts'
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
export function chooseTags(waiting: string[]): { tags: string[]; hasAllBlogs: boolean } {
  const others = waiting.filter((tag) => !tag.startsWith(generalTags.blog('')))
  const hasAllBlogs = waiting.length - others.length > mostBlogs
  const tags = hasAllBlogs ? [...new Set([generalTags.blogs, generalTags.lists, ...others])] : waiting
  return { tags: tags.slice(0, mostTags), hasAllBlogs }
}

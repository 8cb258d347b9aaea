import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type Flush, flushPurges, minutesUntil, nextFlush, planFlush, shortSpacing } from '../cache/flush-purges.ts'
import { hasCaches } from '../cache/purge-caches.ts'
import { now } from '../clock.ts'
import { purgePendingHeader } from '../contract/wire.ts'
import type { PurgeBudget } from '../db/cache-tags.ts'
import type { AppEnv, Task } from '../env.ts'
import { logFailure } from '../errors.ts'
import { isRead } from './context.ts'

/**
 * Purges the caches of everything that the admin's write has changed. The answer awaits only a purge that takes something away
 * from readers. As answers to reads do, it says in how many minutes at most readers see all waiting changes: 0 when nothing
 * waits.
 */
export const flushWaiting = createMiddleware<AppEnv>(async function flushWaiting(c, next) {
  await next()
  const { session } = c.var
  if (!session || !hasCaches(c.executionCtx)) return
  const leavesAll = isRead(c) || c.var.leavesPurges
  try {
    c.header(purgePendingHeader, String(leavesAll ? minutesOf(session.waiting) : await flushAfterWrite(c)))
  } catch (error) {
    logFailure(error, c.var.requestId)
  }
})

/**
 * Middleware of a route that is called hundreds of times in a row: what it changes waits for the cron, which purges once a
 * minute. Each flush would be a call of the purges that the account has.
 */
export const leavePurges = createMiddleware<AppEnv>(async (c, next) => {
  c.set('leavesPurges', true)
  await next()
})

/** Nobody waits for a flush that is under way or begins at once. */
function minutesOf(waiting: PurgeBudget | null): number {
  if (!waiting) return 0
  const at = now().getTime()
  const dueAt = nextFlush(waiting, false, at)
  return dueAt - at > shortSpacing ? minutesUntil(dueAt, at) : 0
}

async function flushAfterWrite(c: Context<AppEnv>): Promise<number> {
  const plan = await planFlush(c)
  if (!plan) return 0
  if (plan.isUrgent) return flushPurges(c, plan)
  const at = now().getTime()
  const wait = plan.dueAt - at
  if (wait > shortSpacing) return minutesUntil(plan.dueAt, at)
  c.executionCtx.waitUntil(flushSoon(c, plan, wait))
  return 0
}

/** Never throws. Of several writes that wait, the first one purges for all. */
async function flushSoon(task: Task, plan: Flush, wait: number): Promise<void> {
  try {
    if (wait > 0) await scheduler.wait(wait)
    await flushPurges(task, wait > 0 ? await planFlush(task) : plan)
  } catch (error) {
    logFailure(error, task.var.requestId)
  }
}

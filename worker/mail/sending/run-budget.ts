import { now, second } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { QueryMeter } from '../../db/database.ts'

/**
 * Statements and calls of one run together. Cloudflare's plans allow 50 and 1,000, of which some are left to what else a
 * run does.
 */
const mostCalls: Record<Config['PLAN'], number> = { free: 45, paid: 900 }
/** What sending one batch may cost: a claim, its contents and keys, a call, and the marks. */
const callsOfBatch = 12
/** After this time a run begins no other batch: the next minute's run continues. */
export const runTimeMs = 45 * second

export type RunBudget = ReturnType<typeof createRunBudget>

/**
 * What one run may still do.
 * @param meter counts the statements of the whole run
 */
export function createRunBudget(plan: Config['PLAN'], meter: QueryMeter, timeMs: number) {
  const endsAt = now().getTime() + timeMs
  let posts = 0
  const callsLeft = () => mostCalls[plan] - meter.queries - posts
  const timeLeftMs = () => endsAt - now().getTime()
  return {
    countPost() {
      posts += 1
    },
    timeLeftMs,
    /** Whether another batch may be sent. */
    allowsBatch: () => callsLeft() >= callsOfBatch && timeLeftMs() > 0,
  }
}

import { z } from 'zod'
import type { Job } from '#contract/crons.ts'
import { day, second } from '#worker/clock.ts'

/** More often than on Cloudflare, so that a schedule can be tried out. */
const pauses: Record<Job, number> = { publish: 5 * second, derive: 10 * second, cleanup: day }
const callLimit = 30 * second
/** How often a job is run at the start until every blog is indexed: enough for 30,000 blogs. */
const mostRounds = 10_000
const runAnswer = z.object({ isIndexCurrent: z.boolean() })

/**
 * Replaces Cloudflare's cron triggers in the local stack. Each job runs at once and then repeatedly, until the signal. After
 * an upgrade it runs without pauses until the search finds every blog.
 */
export function startLocalCron(stackUrl: string, signal: AbortSignal): void {
  for (const [job, pause] of Object.entries(pauses)) {
    const run = () => runJob(stackUrl, job, signal)
    // The timer alone must not keep the process alive.
    const timer = setInterval(run, pause).unref()
    signal.addEventListener('abort', () => clearInterval(timer))
    if (job === 'derive') runUntilIndexed(run)
    else run()
  }
}

async function runUntilIndexed(run: () => Promise<boolean>) {
  for (let round = 0; round < mostRounds; round += 1) {
    if (await run()) return
  }
}

/** @returns false when a further run would find blogs to index */
async function runJob(stackUrl: string, job: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(`${stackUrl}/api/local/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ job }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(callLimit)]),
    })
    const { isIndexCurrent } = runAnswer.parse(await response.json())
    return isIndexCurrent
  } catch {
    // The stack is stopping, or the Worker is being rebuilt: the next run catches up.
    return true
  }
}

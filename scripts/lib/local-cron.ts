import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { type Job, jobs } from '#contract/crons.ts'
import { day, minute, second } from '#contract/units.ts'

/** More often than on Cloudflare, so that a schedule can be tried out. */
const pauses: Record<Job, number> = {
  publish: 5 * second,
  mail: 5 * second,
  index: 10 * second,
  copies: 10 * second,
  derive: 10 * second,
  resources: 10 * minute,
  media: 10 * second,
  cleanup: day,
  backup: minute,
}
/** Longer than a pass that sends mail, of 45 s and its last batch of 90 s: the next one begins when it has ended. */
const callLimit = 3 * minute
const runAnswer = z.object({ isIndexCurrent: z.boolean() })

/**
 * Replaces Cloudflare's cron triggers in the local stack: one job after the other, each at once and then repeatedly, until
 * the signal. Blogs are indexed without pauses until the search finds all of them.
 */
export async function startLocalCron(stackUrl: string, signal: AbortSignal): Promise<void> {
  const dueAt = new Map<Job, number>()
  const isDue = (job: Job) => (dueAt.get(job) ?? 0) <= Date.now()
  while (!signal.aborted) {
    for (const job of jobs.filter(isDue)) {
      const isDone = await runJob(stackUrl, job, signal)
      dueAt.set(job, isDone ? Date.now() + pauses[job] : 0)
    }
    // The timer alone must not keep the process alive.
    if (!jobs.some(isDue)) await delay(second, undefined, { ref: false, signal }).catch(() => undefined)
  }
}

/** @returns false when the job is to be run again at once */
async function runJob(stackUrl: string, job: Job, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(`${stackUrl}/api/local/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ job }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(callLimit)]),
    })
    const { isIndexCurrent } = runAnswer.parse(await response.json())
    return job !== 'index' || isIndexCurrent
  } catch {
    // The stack is stopping, or the Worker is being rebuilt: the next run catches up.
    return true
  }
}

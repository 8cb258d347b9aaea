import type { Job } from '#contract/crons.ts'
import { day, second } from '#worker/clock.ts'

/** More often than on Cloudflare, so that a schedule can be tried out. */
const pauses: Record<Job, number> = { publish: 10 * second, cleanup: day }
const callLimit = 30 * second

/**
 * Replaces Cloudflare's cron triggers in the local stack. Each job runs at once and then repeatedly, until the signal.
 */
export function startLocalCron(stackUrl: string, signal: AbortSignal): void {
  for (const [job, pause] of Object.entries(pauses)) {
    const run = () => runJob(stackUrl, job, signal)
    // The timer alone must not keep the process alive.
    const timer = setInterval(run, pause).unref()
    signal.addEventListener('abort', () => clearInterval(timer))
    run()
  }
}

async function runJob(stackUrl: string, job: string, signal: AbortSignal) {
  try {
    await fetch(`${stackUrl}/api/local/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ job }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(callLimit)]),
    })
  } catch {
    // The stack is stopping, or the Worker is being rebuilt: the next run catches up.
  }
}

import type { Job } from '#contract/crons.ts'
import { day, second } from '#worker/clock.ts'

/** Sooner than on Cloudflare: whoever tries a schedule out waits for it. */
const pauses: Record<Job, number> = { publish: 10 * second, cleanup: day }
const callLimit = 30 * second

/**
 * Does for the local house what Cloudflare's cron triggers do: `wrangler pages dev` runs none. Each job runs at once and
 * then again and again, until the signal.
 */
export function startLocalCron(houseUrl: string, signal: AbortSignal): void {
  for (const [job, pause] of Object.entries(pauses)) {
    const run = () => runJob(houseUrl, job, signal)
    // Nothing but the house keeps this process alive.
    const timer = setInterval(run, pause).unref()
    signal.addEventListener('abort', () => clearInterval(timer))
    run()
  }
}

async function runJob(houseUrl: string, job: string, signal: AbortSignal) {
  try {
    await fetch(`${houseUrl}/api/local/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ job }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(callLimit)]),
    })
  } catch {
    // The house is ending, or the Worker is being built anew: the next run does the rest.
  }
}

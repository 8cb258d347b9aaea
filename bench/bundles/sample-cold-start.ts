import { minute } from '#contract/units.ts'
import { Problem } from '#scripts/lib/command-line.ts'
import { ownCpuMs } from '../cpu-time.ts'
import { type BuiltVersion, type Fetch, loadWorker, siteUrl, withCopy } from './load-bundles.ts'

/** In each fifth minute the cron indexes, beside what it does in every one: here nothing waits (worker/contract/crons.ts). */
const indexEveryMs = 5 * minute

/**
 * From the import of the Worker to its first answer, in ms of CPU. This process must have called nothing of it before.
 * @throws Problem when the call fails
 */
export async function sampleColdStart(version: BuiltVersion, what: 'call' | 'cron'): Promise<number> {
  // The cron writes.
  return withCopy(version, async (copy) => {
    const start = ownCpuMs()
    const worker = await loadWorker(copy, true)
    if (what === 'call') await readList(worker.api)
    else await worker.runCron(Math.floor(Date.now() / indexEveryMs) * indexEveryMs)
    await worker.settle()
    const cpuMs = ownCpuMs() - start
    worker.close()
    return cpuMs
  })
}

async function readList(api: Fetch) {
  const response = await api(new Request(`${siteUrl}/api/blog/all?limit=12`))
  const text = await response.text()
  if (!response.ok) throw new Problem(`The list was answered ${response.status}: ${text}`)
}

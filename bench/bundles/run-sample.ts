import { fork } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { Problem } from '#scripts/lib/command-line.ts'
import type { BuiltVersion } from './load-bundles.ts'
import { sampleColdStart } from './sample-cold-start.ts'
import { prepareFreePlan, sampleFreePlan } from './sample-free-plan.ts'
import { samplePages } from './sample-pages.ts'
import { sampleReads } from './sample-reads.ts'

/** Each sampler runs in a process of its own, so that no version uses code that the engine has compiled for another one. */
const samplers = {
  pages: samplePages,
  reads: sampleReads,
  'cold call': (version: BuiltVersion) => sampleColdStart(version, 'call'),
  'cold cron': (version: BuiltVersion) => sampleColdStart(version, 'cron'),
  'free preparation': prepareFreePlan,
  free: sampleFreePlan,
} satisfies Record<string, (version: BuiltVersion, subject: string) => Promise<unknown>>

type SampleName = keyof typeof samplers
type SampleOf<Name extends SampleName> = Awaited<ReturnType<(typeof samplers)[Name]>>
type Job = { name: SampleName; version: BuiltVersion; subject: string }

/**
 * @param subject a task of the Free plan, or the file that is prepared for them
 * @throws Problem with what the process has printed when it fails
 */
export async function runSample<Name extends SampleName>(
  name: Name,
  version: BuiltVersion,
  signal: AbortSignal,
  subject = '',
): Promise<SampleOf<Name>> {
  const job: Job = { name, version, subject }
  const child = fork(import.meta.filename, [JSON.stringify(job)], {
    // The engine collects and compiles in the thread that causes it, and so within the figure that it belongs to.
    execArgv: ['--single-threaded'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal,
  })
  const printed = child.stderr ? text(child.stderr) : ''
  const answered = new Promise<SampleOf<Name> | null>((resolve, reject) => {
    child.once('message', (sample: SampleOf<Name>) => resolve(sample))
    child.once('exit', () => resolve(null))
    child.once('error', reject)
  })
  const sample = await answered
  if (child.exitCode === null) await once(child, 'exit')
  if (sample === null) throw new Problem(`“${name}” could not be measured in ${version.folder}:\n${await printed}`)
  return sample
}

if (import.meta.main) {
  const { name, version, subject }: Job = JSON.parse(process.argv[2] ?? '')
  process.send?.(await samplers[name](version, subject))
  process.disconnect?.()
}

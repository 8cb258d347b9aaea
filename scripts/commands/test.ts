import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { buildWeb } from '../lib/build-web.ts'
import { messageOf, readCommandLine, runCommand } from '../lib/command-line.ts'
import { requireTool, runTool } from '../lib/run-tool.ts'

const help = `npm test

Lint, types, build and every test, the browser ones included. The last line says how many passed and failed;
the exit code is 0 when none failed. While working: npx vitest run --project worker worker/routes/blog.test.ts

CHROMIUM_PATH   a Chromium or Chrome for the browser tests, when the installed one is not to be used`

type Count = { passed: number; failed: number }
type Step = { name: string; minutes: number; run(signal: AbortSignal): Promise<Count> }

const onePassed: Count = { passed: 1, failed: 0 }
const oneFailed: Count = { passed: 0, failed: 1 }

/** The part of Vitest's JSON report that is counted. */
const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})

const steps: Step[] = [
  { name: 'Lint and format', minutes: 1, run: (signal) => tool('biome', ['check', '--error-on-warnings'], signal) },
  { name: 'Types of the Worker’s bindings (npm run types makes them)', minutes: 1, run: checkBindings },
  { name: 'Types', minutes: 1, run: (signal) => tool('tsc', ['--build'], signal) },
  { name: 'Build', minutes: 1, run: build },
  { name: 'Tests', minutes: 40, run: runVitest },
]

await runCommand(async () => {
  readCommandLine(help, {})
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  const total = { passed: 0, failed: 0 }
  for (const step of steps) {
    if (stopping.signal.aborted) break
    const { passed, failed } = await runStep(step, stopping.signal)
    total.passed += passed
    total.failed += failed
  }
  if (stopping.signal.aborted) {
    console.log('Stopped before the end.')
    total.failed += 1
  }
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 ? 0 : 1
})

/** A step that throws or does not end in its time counts as one failure. */
async function runStep({ name, minutes, run }: Step, stopping: AbortSignal): Promise<Count> {
  console.log(`\n▶ ${name}`)
  const start = performance.now()
  const limit = AbortSignal.timeout(minutes * 60_000)
  let count: Count
  try {
    count = await run(AbortSignal.any([limit, stopping]))
  } catch (error) {
    console.error(messageOf(error))
    count = oneFailed
  }
  if (limit.aborted) console.error(`${name} was ended: it took longer than ${minutes} min.`)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${count.failed === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  return count
}

async function tool(name: string, args: string[], signal: AbortSignal): Promise<Count> {
  await requireTool(`\`${name}\` found something`, name, args, { signal })
  return onePassed
}

function checkBindings(signal: AbortSignal) {
  return tool('wrangler', ['types', 'worker/worker-configuration.d.ts', '--check'], signal)
}

async function build(signal: AbortSignal): Promise<Count> {
  await buildWeb(signal)
  // The tests take this build (scripts/testing/built-web.ts).
  process.env.SITE_IS_BUILT = 'yes'
  return onePassed
}

async function runVitest(signal: AbortSignal): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-test-'))
  try {
    const file = join(folder, 'report.json')
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const { code } = await runTool('vitest', args, { shown: true, signal })
    const { numPassedTests, numFailedTests, testResults } = report.parse(JSON.parse(await readFile(file, 'utf8')))
    // A file that could not be run has no failed test in it.
    const broken = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
    )
    const failed = numFailedTests + broken.length
    return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minute } from '#contract/units.ts'
import { buildWeb } from '../lib/build-web.ts'
import { messageOf, readCommandLine, runCommand } from '../lib/command-line.ts'
import { requireTool, runTool } from '../lib/run-tool.ts'
import { allowedRaces, knownRaces } from '../testing/known-races.ts'
import { summary, summaryFileVariable, type TestFile } from '../testing/summary-reporter.ts'

const help = `npm test

Lint, types, build and every test, the browser ones included. The last line says how many passed and failed;
the exit code is 0 when none failed. While working:

npm run check                                          lint and types
npm run test:unit | test:worker | test:web | test:e2e  one project; a path or a part of one may follow
npm run test:watch -- worker/inbox/messages.routes.test.ts   runs again after each change
npm run soak                                           the long runs of the tests that try random input

CHROMIUM_PATH   a Chromium or Chrome for the browser tests, when the installed one is not to be used`

type Count = { passed: number; failed: number }
type Step = { name: string; minutes: number; run(signal: AbortSignal): Promise<Count> }

const onePassed: Count = { passed: 1, failed: 0 }
const oneFailed: Count = { passed: 0, failed: 1 }

/** Each stage begins when the one before has ended; the steps of a stage run side by side. */
const stages: Step[][] = [
  [
    { name: 'Lint and format', minutes: 5, run: (signal) => tool('biome', ['check', '--error-on-warnings'], signal) },
    { name: 'Types of the Worker’s bindings (npm run types makes them)', minutes: 5, run: checkBindings },
    { name: 'Types', minutes: 5, run: (signal) => tool('tsc', ['--build'], signal) },
    { name: 'Build', minutes: 5, run: build },
  ],
  [{ name: 'Tests', minutes: 60, run: runVitest }],
]

await runCommand(async () => {
  readCommandLine(help, {})
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  const total = { passed: 0, failed: 0 }
  for (const stage of stages) {
    if (stopping.signal.aborted) break
    const counts = await Promise.all(stage.map((step) => runStep(step, stopping.signal)))
    for (const { passed, failed } of counts) {
      total.passed += passed
      total.failed += failed
    }
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
  console.log(`▶ ${name}`)
  const start = performance.now()
  const limit = AbortSignal.timeout(minutes * minute)
  let count: Count
  try {
    count = await run(AbortSignal.any([limit, stopping]))
  } catch (error) {
    console.error(messageOf(error))
    count = oneFailed
  }
  if (limit.aborted) console.error(`${name} was ended: it took longer than ${minutes} min.`)
  console.log(`${count.failed === 0 ? '✓' : '✗'} ${name} (${seconds(performance.now() - start).trim()})`)
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
  // The tests use this build (scripts/testing/built-web.ts).
  process.env.SITE_IS_BUILT = 'yes'
  return onePassed
}

async function runVitest(signal: AbortSignal): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-test-'))
  try {
    const file = join(folder, 'summary.json')
    const args = ['run', '--reporter=default', '--reporter=./scripts/testing/summary-reporter.ts']
    const { code } = await runTool('vitest', args, { shown: true, signal, env: { [summaryFileVariable]: file } })
    const files = summary.parse(JSON.parse(await readFile(file, 'utf8')))
    printSummary(files)
    const races = files.flatMap(racesOf).filter((race) => !knownRaces[race]).length
    const failed = sum(files, 'failed') + (races > allowedRaces ? races : 0)
    return { passed: sum(files, 'passed'), failed: failed === 0 && code !== 0 ? 1 : failed }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function printSummary(files: TestFile[]): void {
  for (const [project = '', those = []] of Object.entries(Object.groupBy(files, ({ project }) => project))) {
    const counts = `${those.length} files, ${sum(those, 'passed')} tests, ${sum(those, 'assertions')} assertions`
    console.log(`${project.padEnd(8)}${seconds(sum(those, 'duration'))}  ${counts}`)
  }
  console.log('The slowest files:')
  for (const { path, duration } of files.toSorted((one, other) => other.duration - one.duration).slice(0, 10)) {
    console.log(`${' '.repeat(8)}${seconds(duration)}  ${path}`)
  }
  for (const race of files.flatMap(racesOf)) {
    console.log(
      `Passed at the second try only: ${race} (${knownRaces[race] ?? `to be mended; more than ${allowedRaces} fail the run`})`,
    )
  }
  console.log(`${sum(files, 'assertions')} assertions were executed.`)
}

/** The tests that passed at their second try only. */
function racesOf({ path, repeated }: TestFile): string[] {
  return repeated.map((name) => `${path} > ${name}`)
}

function sum(files: TestFile[], field: 'passed' | 'failed' | 'assertions' | 'duration'): number {
  return files.reduce((total, file) => total + file[field], 0)
}

/** A duration as a column, in seconds. The files of a project run side by side, so it is no time on the clock. */
function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`.padStart(9)
}

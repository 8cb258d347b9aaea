import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minute } from '#contract/units.ts'
import { rotationVariables } from '#worker/testing/rotation.ts'
import { buildWeb } from '../lib/build-web.ts'
import { messageOf, readCommandLine, runCommand } from '../lib/command-line.ts'
import { requireTool, runProgram, runTool } from '../lib/run-tool.ts'
import { busySeconds } from '../testing/cpu-seconds.ts'
import { findTests } from '../testing/find-tests.ts'
import { printFiles, printLeftOut, sum } from '../testing/print-summary.ts'
import { summary, summaryFileVariable, type TestFile } from '../testing/summary-reporter.ts'
import { recordTestCosts } from '../testing/test-costs.ts'

const help = `npm test [-- --record]
npm run verify [-- --record]

npm test runs lint, import directions, types, build and the tests that find every kind of fault, the browser ones included.
Loops over many cases try a part of them, another part with each commit, and so do the browser specs. npm run verify runs
everything. The last lines say how many passed and failed, and what was left to other commits; the exit code is 0 when none
failed.

--record        writes the measured times into scripts/testing/test-costs.json: npm test the CPU seconds of each project,
                which then run one after another, npm run verify the seconds of each file

While working:

npm run check                                          lint, import directions and types
npm run test:changed                                   what the uncommitted changes can reach
npm run test:unit | test:worker | test:web | test:e2e  all of one project; a path or a part of one may follow
npm run test:watch -- worker/inbox/messages.routes.test.ts   runs again after each change
npm run soak                                           the long runs of the tests that try random input

CHROMIUM_PATH   a Chromium or Chrome for the browser tests, when the one of the packages is not to be used
SYSTEM_FONTS    yes: it draws with the system’s fonts too, not with those of the packages alone`

type Result = { passed: number; failed: number; files?: TestFile[] }
type Step = { name: string; minutes: number; run(signal: AbortSignal): Promise<Result> }
/** The steps of a stage run side by side. */
type Stage = { name: string; steps: Step[] }

const onePassed: Result = { passed: 1, failed: 0 }
const oneFailed: Result = { passed: 0, failed: 1 }

const checks: Stage = {
  name: 'checks',
  steps: [
    { name: 'Lint and format', minutes: 5, run: (signal) => tool('biome', ['check', '--error-on-warnings'], signal) },
    { name: 'Import directions', minutes: 5, run: checkImports },
    { name: 'Types of the Worker’s bindings (npm run types makes them)', minutes: 5, run: checkBindings },
    { name: 'Types', minutes: 5, run: (signal) => tool('tsc', ['--build', '--checkers', '1'], signal) },
    { name: 'Build', minutes: 5, run: build },
  ],
}

await runCommand(async () => {
  const flag = { type: 'boolean' } as const
  const { values } = readCommandLine(help, { all: flag, record: flag })
  const turn = await turnOfCommit()
  process.env[rotationVariables.extent] = values.all ? 'all' : 'part'
  process.env[rotationVariables.turn] = String(turn)
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  const results: Result[] = []
  const cpuSeconds: Record<string, number> = {}
  for (const { name, steps } of [checks, ...testStages(values.record ?? false)]) {
    if (stopping.signal.aborted) break
    const before = busySeconds()
    results.push(...(await Promise.all(steps.map((step) => runStep(step, stopping.signal)))))
    cpuSeconds[name] = busySeconds() - before
  }
  if (stopping.signal.aborted) {
    console.log('Stopped before the end.')
    results.push(oneFailed)
  }
  const files = results.flatMap(({ files = [] }) => files)
  printFiles(files)
  if (values.record && values.all) recordTestCosts('fileSeconds', secondsOfFiles(files))
  else if (values.record) recordTestCosts('cpuSeconds', cpuSeconds)
  console.log(
    `The machine has used ${Math.round(sum(Object.values(cpuSeconds), (one) => one))} s of CPU time meanwhile.`,
  )
  const failed = sum(results, ({ failed }) => failed)
  console.log(`${sum(results, ({ passed }) => passed)} passed, ${failed} failed`)
  // All files: this process has read no variable that leaves some out.
  printLeftOut(files, Object.values(findTests()).flat(), values.all ? null : turn)
  process.exitCode = failed === 0 ? 0 : 1
})

/** The stages of the tests: one with all projects, or one for each, so that the CPU seconds of each are known. */
function testStages(areApart: boolean): Stage[] {
  const names = areApart ? ['e2e', 'worker', 'scripts', 'web', 'unit'] : ['*']
  return names.map((name) => {
    const tests = `Tests${areApart ? ` of ${name}` : ''}`
    return { name, steps: [{ name: tests, minutes: 60, run: (signal) => runVitest(name, signal) }] }
  })
}

/** A number that differs from commit to commit; 0 where the project is no checkout of git. */
async function turnOfCommit(): Promise<number> {
  const { code, output } = await runProgram('git', ['rev-parse', '--short=7', 'HEAD'])
  return code === 0 ? Number.parseInt(output.trim(), 16) : 0
}

/** A step that throws or does not end in its time counts as one failure. */
async function runStep({ name, minutes, run }: Step, stopping: AbortSignal): Promise<Result> {
  console.log(`▶ ${name}`)
  const start = performance.now()
  const limit = AbortSignal.timeout(minutes * minute)
  let result: Result
  try {
    result = await run(AbortSignal.any([limit, stopping]))
  } catch (error) {
    console.error(messageOf(error))
    result = oneFailed
  }
  if (limit.aborted) console.error(`${name} was ended: it took longer than ${minutes} min.`)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${result.failed === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  return result
}

async function tool(name: string, args: string[], signal: AbortSignal): Promise<Result> {
  await requireTool(`\`${name}\` found something`, name, args, { signal })
  return onePassed
}

function checkBindings(signal: AbortSignal) {
  return tool('wrangler', ['types', 'worker/worker-configuration.d.ts', '--check'], signal)
}

async function checkImports(signal: AbortSignal): Promise<Result> {
  const { code } = await runProgram(process.execPath, ['scripts/commands/check-imports.ts'], { shown: true, signal })
  return code === 0 ? onePassed : oneFailed
}

async function build(signal: AbortSignal): Promise<Result> {
  await buildWeb(signal)
  // The tests use this build (scripts/testing/built-web.ts).
  process.env.SITE_IS_BUILT = 'yes'
  return onePassed
}

/** @param project the name of one, or `*` for all */
async function runVitest(project: string, signal: AbortSignal): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-test-'))
  try {
    const file = join(folder, 'summary.json')
    const reporters = ['--reporter=default', '--reporter=./scripts/testing/summary-reporter.ts']
    const options = { shown: true, signal, env: { [summaryFileVariable]: file } }
    const { code } = await runTool('vitest', ['run', `--project=${project}`, ...reporters], options)
    const files = summary.parse(JSON.parse(await readFile(file, 'utf8')))
    const failed = sum(files, ({ failed }) => failed)
    return { passed: sum(files, ({ passed }) => passed), failed: failed === 0 && code !== 0 ? 1 : failed, files }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function secondsOfFiles(files: TestFile[]): Record<string, number> {
  return Object.fromEntries(files.map(({ path, duration }) => [path, duration / 1000]))
}

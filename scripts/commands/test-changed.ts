import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Problem, readCommandLine, runCommand } from '../lib/command-line.ts'
import { root } from '../lib/root.ts'
import { runProgram, runTool } from '../lib/run-tool.ts'
import { findTests } from '../testing/find-tests.ts'
import { readTestsAbout } from '../testing/tests-about.ts'

const help = `npm run test:changed [-- --since <commit>]

Runs lint, import directions, types, and the tests that the uncommitted changes can reach, with all of their cases: tests that
import a changed file, tests of the Worker in the folder of its subject, all of them after a change of a layer, browser tests
that quote the texts of a changed component, and the walk through all pages after a change of a style. npm test runs the rest.

--since <commit>  also what was committed since then`

/** The layers that every call of the Worker goes through. */
const layers =
  /^(worker\/(db|http|middleware|contract|cache|testing|presenters)\/|worker\/[^/]+\.ts$|migrations\/|wrangler\.toml)/

await runCommand(async () => {
  const { values } = readCommandLine(help, { since: { type: 'string' } })
  const changed = await changedFiles(values.since ?? 'HEAD')
  const about = testsAbout(changed)
  console.log(
    `${changed.length} changed files; ${about.length} test files are about them, beside those that import one.`,
  )
  const runs = [
    () => shown('biome', ['check', '--error-on-warnings']),
    async () => (await runProgram(process.execPath, ['scripts/commands/check-imports.ts'], { shown: true })).code,
    () => shown('tsc', ['--build', '--checkers', '1']),
  ]
  const sources = changed.filter((path) => /\.(tsx?|css|json)$/.test(path) && existsSync(join(root, path)))
  // Every test of the Worker counts as an importer of all of it.
  const related = ['related', '--run', '--passWithNoTests', '--project=!worker', ...sources]
  if (sources.length > 0) runs.push(() => shown('vitest', related))
  if (about.length > 0) runs.push(() => shown('vitest', ['run', ...about]))
  for (const run of runs) process.exitCode = Math.max(Number(process.exitCode ?? 0), await run())
})

/** The test files that see changed files without an import of them. */
function testsAbout(changed: string[]): string[] {
  const about = readTestsAbout()
  const { worker, e2e } = findTests()
  const sources = changed.filter((path) => about.sources.includes(path))
  return [
    ...new Set([
      ...sources.flatMap((path) => [...about.testsAbout(path), ...about.specsAbout(path)]),
      ...(changed.some((path) => layers.test(path)) ? worker : []),
      ...(changed.some((path) => path.endsWith('.css')) ? e2e.filter((path) => path.includes('/accessibility-')) : []),
    ]),
  ]
}

async function shown(name: string, args: string[]): Promise<number> {
  return (await runTool(name, args, { shown: true })).code
}

/** Paths from the root, deleted files and those that git does not know yet included. @throws Problem for an unknown commit */
async function changedFiles(since: string): Promise<string[]> {
  const [tracked, untracked] = await Promise.all([
    runProgram('git', ['diff', '--name-only', since, '--']),
    runProgram('git', ['ls-files', '--others', '--exclude-standard']),
  ])
  if (tracked.code !== 0) throw new Problem(`git knows no commit "${since}".`)
  return `${tracked.output}\n${untracked.output}`.split('\n').filter(Boolean)
}

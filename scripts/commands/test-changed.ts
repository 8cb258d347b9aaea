import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Problem, readCommandLine, runCommand } from '../lib/command-line.ts'
import { root } from '../lib/root.ts'
import { runProgram, runTool } from '../lib/run-tool.ts'
import { findTests } from '../testing/find-tests.ts'
import { testsOfChange } from '../testing/tests-of-change.ts'

const help = `npm run test:changed [-- --since <commit>]

Runs lint, types, and the tests that the uncommitted changes can reach, with all of their cases: tests that import a changed
file, tests of the Worker in the folder of its subject, and browser tests by a table of folders.

--since <commit>  also what was committed since then`

await runCommand(async () => {
  const { values } = readCommandLine(help, { since: { type: 'string' } })
  const changed = await changedFiles(values.since ?? 'HEAD')
  const reached = testsOfChange(changed, findTests())
  console.log(
    `${changed.length} changed files reach ${reached.length} test files, and those that import a changed one.`,
  )
  const sources = changed.filter((path) => /\.(tsx?|css|json)$/.test(path) && existsSync(join(root, path)))
  const files = [...sources, ...reached]
  const runs = [
    () => shown('biome', ['check', '--error-on-warnings']),
    () => shown('tsc', ['--build', '--checkers', '1']),
  ]
  if (files.length > 0) runs.push(() => shown('vitest', ['related', '--run', '--passWithNoTests', ...files]))
  for (const run of runs) process.exitCode = Math.max(Number(process.exitCode ?? 0), await run())
})

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

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { soakVariables } from '#worker/testing/soak-options.ts'
import { Problem, readCommandLine, runCommand } from '../lib/command-line.ts'
import { root } from '../lib/root.ts'
import { runTool } from '../lib/run-tool.ts'
import { findTests } from '../testing/find-tests.ts'

const help = `npm run soak [-- name]

Runs the tests that try random input for long, with many more rounds than in npm test, and those that are too long for it.

name              a part of the path of the test files to run; all of them when left out
--seed <n>        repeats a run; a new seed each time when left out
--factor <n>      how many times the rounds of npm test (100)
--operations <n>  exactly as many rounds, or operations, in place of a factor`

await runCommand(async () => {
  const option = { type: 'string' } as const
  const { values, positionals } = readCommandLine(help, { seed: option, factor: option, operations: option }, 1)
  const seed = wholeNumber('seed', values.seed ?? String(1 + Math.floor(Math.random() * 2 ** 31)))
  const length = values.operations === undefined ? 'factor' : 'operations'
  const amount = wholeNumber(length, values[length] ?? '100')
  const { unit, worker, scripts, web, e2e } = findTests()
  const name = positionals[0] ?? ''
  const files = [...unit, ...worker, ...scripts, ...web, ...e2e].filter(
    (path) => path.includes(name) && takesSoakOptions(path),
  )
  if (files.length === 0) throw new Problem(`No such test has “${name}” in its path.`)
  console.log(`Seed ${seed}: ${files.join(', ')}`)
  const env = { [soakVariables.seed]: String(seed), [soakVariables[length]]: String(amount) }
  const limits = ['--testTimeout=0', '--hookTimeout=0']
  const { code } = await runTool('vitest', ['run', ...limits, ...files], { shown: true, env })
  console.log(
    `Again: npm run soak -- ${[name, '--seed', seed, `--${length}`, amount].filter((word) => word !== '').join(' ')}`,
  )
  process.exitCode = code
})

function takesSoakOptions(path: string): boolean {
  return readFileSync(join(root, path), 'utf8').includes("/soak-options.ts'")
}

/** @throws Problem for anything but a whole number from 1 on */
function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Problem(`--${name} must be a whole number.`)
  return Number(text)
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/root.ts'

test('a command runs with node, npm, git and sh alone, and the folder of their links is removed', () => {
  const list = 'const { PATH } = process.env; console.log(PATH); console.log(fs.readdirSync(PATH).sort().join())'
  const { stdout, status } = run(['node', '-e', list])
  const [folder = '', programs] = stdout.split('\n')
  expect(programs).toBe('git,node,npm,sh')
  expect(status).toBe(0)
  expect(existsSync(folder)).toBe(false)
})

test.for([
  [['sh', '-c', 'exit 3'], 3],
  [['ls'], 127],
] as const)('%j ends with %i', ([command, code]) => {
  expect(run(command).status).toBe(code)
})

/** Runs a command as a shell of the system does, also where these tests have a bare path themselves. */
function run(command: readonly string[]) {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/bin:/bin` }
  return spawnSync('/bin/sh', [join(root, 'scripts/with-bare-path.sh'), ...command], { encoding: 'utf8', env })
}

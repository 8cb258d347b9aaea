import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/root.ts'
import { runProgram } from '../lib/run-tool.ts'
import { importCommand, runCommandLine } from '../testing/run-command-line.ts'

const scripts = globSync('scripts/commands/*.ts', { cwd: root })
  .map((path) => basename(path))
  .filter((name) => !name.endsWith('.test.ts'))
  .sort()

/** Loads each command by itself, as Node does without a bundler, and asks for its help. */
const loadAll = `process.exit = (code) => { throw code }
for (const name of ${JSON.stringify(scripts)}) await import('./scripts/commands/' + name).catch((end) => console.log(name, 'ends with', end))`

test('Node loads every command, which describes itself for --help', async () => {
  expect(scripts).toContain('start.ts')
  const args = ['--input-type=module', '--eval', loadAll, '--', '--help']
  const { code, output } = await runProgram(process.execPath, args, { cwd: root })
  for (const script of scripts) {
    const command = script.replace('.ts', '').replace('test-', 'test:')
    expect(output).toMatch(new RegExp(`^npm (run )?${command}\\b`, 'm'))
    expect(output).toContain(`\n${script} ends with 0\n`)
  }
  expect(code).toBe(0)
})

test('a wrong option ends the process with 1', async () => {
  const { code, output } = await runCommandLine('seed.ts', ['--colour=red'])
  expect(output).toBe("Unknown option '--colour'. See --help.\n")
  expect(code).toBe(1)
})

test.each(['start', 'dev', 'test', 'seed', 'admin', 'deploy'])('npm run %s names an unknown option', async (name) => {
  const { code, output } = await importCommand(`${name}.ts`, ['--colour=red'])
  expect(output).toBe("Unknown option '--colour'. See --help.\n")
  expect(code).toBe(1)
})

test.each([
  ['seed.ts', [], 'Say how many: npm run seed -- --blogs 10000\n'],
  ['seed.ts', ['--blogs', 'many'], '--blogs must be a number from 1 to 100000.\n'],
  ['admin.ts', [], 'Say what to do: npm run admin -- create you@example.com. See --help.\n'],
  ['admin.ts', ['create'], 'Say whose account: npm run admin -- create you@example.com\n'],
  ['admin.ts', ['create', 'a@example.com', 'b@example.com'], 'Too many words: b@example.com. See --help.\n'],
  [
    'deploy.ts',
    ['--plan', 'gold'],
    '--plan is "gold": it must be the plan of Workers that the account has: free or paid.\n',
  ],
])('%s %j names the missing argument', async (script, args, sentence) => {
  expect(await importCommand(script, args)).toEqual({ code: 1, output: sentence })
})

import { expect, test } from 'vitest'
import { runCommandLine } from '../testing/run-command-line.ts'

const commands = ['start', 'dev', 'test', 'seed', 'admin', 'deploy']

test.each(commands)('npm run %s -- --help describes the command and exits with 0', async (name) => {
  const { code, output } = await runCommandLine(`${name}.ts`, ['--help'])
  expect(output).toMatch(new RegExp(`^npm (run )?${name}`))
  expect(code).toBe(0)
})

test.each(commands)('npm run %s names an unknown option', async (name) => {
  const { code, output } = await runCommandLine(`${name}.ts`, ['--colour=red'])
  expect(output).toBe("Unknown option '--colour'. See --help.\n")
  expect(code).toBe(1)
})

test.each([
  ['seed.ts', [], 'Say how many: npm run seed -- --blogs 10000\n'],
  ['seed.ts', ['--blogs', 'many'], '--blogs must be a number from 1 to 100000.\n'],
  ['admin.ts', [], 'Say what to do: npm run admin -- create you@example.com. See --help.\n'],
  ['admin.ts', ['create'], 'Say whose account: npm run admin -- create you@example.com\n'],
  [
    'admin.ts',
    ['create', 'a@example.com', 'b@example.com'],
    'Too many words: create a@example.com b@example.com. See --help.\n',
  ],
])('%s %j names the missing argument', async (script, args, sentence) => {
  expect(await runCommandLine(script, args)).toEqual({ code: 1, output: sentence })
})

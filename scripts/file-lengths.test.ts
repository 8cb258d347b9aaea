import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/root.ts'

const mostLines = 200
/** The cases of a subject share their preparation. */
const mostLinesOfTest = 260

/** Longer files, with the reason. */
const exempt = new Map([
  ['bench/report.ts', 'the tables of one report, in its order'],
  ['scripts/budgets.test.ts', 'every size of one build, and how each is measured'],
  ['worker/worker-configuration.d.ts', 'written by `npm run types`'],
])

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  // Deleted, and not committed yet.
  .filter((file) => existsSync(join(root, file)))

function linesOf(file: string): number {
  return readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length
}

function isTooLong(file: string): boolean {
  return linesOf(file) > (/\.(?:test|spec)\./.test(file) ? mostLinesOfTest : mostLines)
}

test('no file has more than 200 lines, and no test more than 260', () => {
  const tooLong = files.filter((file) => isTooLong(file) && !exempt.has(file))
  expect(tooLong.map((file) => `${file}: ${linesOf(file)} lines`)).toEqual([])
})

test('a file that is exempt exists', () => {
  expect([...exempt.keys()].filter((file) => !files.includes(file))).toEqual([])
})

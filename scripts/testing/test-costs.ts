import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../lib/root.ts'

const path = join(root, 'scripts/testing/test-costs.json')
/** Files below it are as good as free, and would make each record a long diff. */
const leastSeconds = 2

const testCosts = z.object({
  /** CPU seconds of `npm test` on two idle cores: of the checks and the build, and of each project on its own. */
  cpuSeconds: z.record(z.string(), z.number()),
  /** Seconds that a file takes with all of its cases, beside others. A file that is not listed takes less than two. */
  fileSeconds: z.record(z.string(), z.number()),
})
type TestCosts = z.infer<typeof testCosts>

/** The cost of the tests, as `npm test -- --record` and `npm run verify -- --record` have measured it last. */
export function readTestCosts(): TestCosts {
  return testCosts.parse(JSON.parse(readFileSync(path, 'utf8')))
}

/** Replaces one of the two tables. @param costs seconds by name, in any order */
export function recordTestCosts(table: keyof TestCosts, costs: Record<string, number>): void {
  const rows = Object.entries(costs).map(([name, seconds]) => [name, Math.round(seconds)] as const)
  const sorted = rows
    .filter(([, seconds]) => table === 'cpuSeconds' || seconds >= leastSeconds)
    .toSorted(([, one], [, other]) => other - one)
  const written = { ...readTestCosts(), [table]: Object.fromEntries(sorted) }
  writeFileSync(path, `${JSON.stringify(written, null, 2)}\n`)
}

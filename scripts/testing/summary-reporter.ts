import { writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { z } from 'zod'
import { root } from '../lib/root.ts'

/** The environment variable with the path of the file that the summary is written to. */
export const summaryFileVariable = 'TEST_SUMMARY_FILE'

const file = z.object({
  project: z.string(),
  path: z.string(),
  /** In milliseconds, the file's own hooks included. */
  duration: z.number(),
  passed: z.number(),
  /** A file that could not be loaded, or whose hooks failed, counts as one failure. */
  failed: z.number(),
  /** Tests that only `npm run verify` has, or that cannot run on this machine. */
  skipped: z.number(),
  /** Cases of loops that this run has left to other commits. */
  leftOut: z.number(),
  assertions: z.number(),
})

/** One entry for each test file, in the order in which they ended. */
export const summary = z.array(file)

export type TestFile = z.infer<typeof file>

/** Writes what `npm test` prints about a run: the tests, the assertions and the duration of each file. */
export default class SummaryReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const path = process.env[summaryFileVariable]
    if (path) await writeFile(path, JSON.stringify(modules.map(summarize)))
  }
}

function summarize(module: TestModule): TestFile {
  const tests = [...module.children.allTests()]
  const failed = tests.filter((test) => test.result().state === 'failed').length
  return {
    project: module.project.name,
    path: relative(root, module.moduleId),
    duration: module.diagnostic().duration,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed: failed === 0 && module.state() === 'failed' ? 1 : failed,
    skipped: tests.filter((test) => test.result().state === 'skipped').length,
    leftOut: module.meta().leftOut ?? 0,
    assertions: tests.reduce((sum, test) => sum + (test.meta().assertions ?? 0), 0),
  }
}

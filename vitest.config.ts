import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { root } from '#scripts/lib/root.ts'
import { findTests } from '#scripts/testing/find-tests.ts'
import { LongFirst } from '#scripts/testing/long-first.ts'

// Node keeps what it has compiled of wrangler and other tools, which the tests start about fifty times.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')

const minute = 60_000
/** Long enough for a busy machine: a result must come from an assertion, never from a limit. */
const generous = { testTimeout: 10 * minute, hookTimeout: 10 * minute }
const setupFiles = 'scripts/testing/count-assertions.ts'
const tests = findTests()

export default defineConfig({
  test: {
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    /** The Worker is no import of its tests: in watch mode they run again when one of its sources changes. */
    watchTriggerPatterns: [
      {
        pattern: /\/(worker|blocks|migrations)\/.*(?<!\.test)\.(ts|sql)$/,
        testsToRun: () => [...tests.worker, ...tests.unit],
      },
    ],
    projects: [
      {
        test: {
          // Pure functions, in worker/, scripts/, bench/ and, where no DOM is needed, in web/ (find-tests.ts).
          name: 'unit',
          include: tests.unit,
          setupFiles,
          pool: 'threads',
          isolate: false,
          ...generous,
        },
      },
      {
        test: {
          // Calls of the whole Worker. Each test process runs one (about 500 MB), which its files share.
          name: 'worker',
          include: tests.worker,
          globalSetup: 'worker/testing/bundle-workers.ts',
          setupFiles,
          isolate: false,
          ...generous,
        },
      },
      {
        test: {
          // Commands as the terminal runs them, and the built site.
          name: 'scripts',
          include: tests.scripts,
          globalSetup: 'scripts/testing/built-web.ts',
          setupFiles,
          ...generous,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['{web/src,web/gallery,blocks}/**/*.test.{ts,tsx}'],
          exclude: tests.unit,
          setupFiles: [setupFiles, 'scripts/testing/set-up-testing-library.ts'],
          environment: 'jsdom',
          // A sheet is empty in a test, unless a test reads its text.
          css: { include: /\.css\?raw$/ },
          // One DOM for each test process: making one for each file took longer than the tests.
          isolate: false,
          ...generous,
        },
      },
      {
        test: {
          name: 'e2e',
          include: tests.e2e,
          globalSetup: 'e2e/fixtures/global-setup.ts',
          setupFiles,
          // The files of a process share its browser and its local stack, one file after another.
          isolate: false,
          ...(process.env.E2E_URL && { maxWorkers: 1, sequence: { groupOrder: 1 } }),
          testTimeout: 5 * minute,
          hookTimeout: 5 * minute,
        },
      },
    ],
  },
})

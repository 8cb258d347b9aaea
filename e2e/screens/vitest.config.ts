import { defineConfig } from 'vitest/config'
import { root } from '#scripts/lib/root.ts'

const hour = 3_600_000

/** Takes the pictures of `npm run screens`. They are no tests: `npm test` does not run them. */
export default defineConfig({
  test: {
    root,
    include: ['e2e/screens/*.screens.ts'],
    globalSetup: 'e2e/fixtures/global-setup.ts',
    // Side by side, each with a browser and a local stack of its own.
    maxWorkers: 2,
    testTimeout: hour,
    hookTimeout: hour,
  },
})

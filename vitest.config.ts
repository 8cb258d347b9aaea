import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const minute = 60_000

export default defineConfig({
  test: {
    // Each file of the Worker's tests runs a workerd of its own, about 500 MB.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'worker',
          include: ['worker/**/*.test.ts'],
          testTimeout: minute,
          hookTimeout: minute,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['{scripts,bench}/**/*.test.ts'],
          globalSetup: 'scripts/testing/built-web.ts',
          testTimeout: 2 * minute,
          hookTimeout: 2 * minute,
        },
      },
      {
        plugins: [react()],
        test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'], environment: 'jsdom' },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          globalSetup: 'e2e/fixtures/global-setup.ts',
          // The files of a process share its browser and its local stack, one file after another.
          isolate: false,
          maxWorkers: process.env.E2E_URL ? 1 : 2,
          sequence: { groupOrder: 1 },
          testTimeout: 5 * minute,
          hookTimeout: 5 * minute,
        },
      },
    ],
  },
})

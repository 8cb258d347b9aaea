import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import buildWebOnce from '#scripts/testing/built-web.ts'
import { startLocalStackProcess } from '#scripts/testing/local-stack-process.ts'
import { type BrowserProgram, findBrowser } from './find-browser.ts'

declare module 'vitest' {
  // Vitest's own way of telling what `inject` gives.
  interface ProvidedContext {
    house: { url: string; email: string; password: string }
    browserProgram: BrowserProgram
  }
}

/** Runs the whole house as `npm start` does, on a port and with data of its own, for every browser test. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browserProgram', await findBrowser())
  await buildWebOnce()
  const dataDir = await mkdtemp(join(tmpdir(), 'broadsheet-e2e-'))
  const house = await startLocalStackProcess(dataDir)
  project.provide('house', { url: house.url, email: house.email, password: house.password })
  return async () => {
    await house.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

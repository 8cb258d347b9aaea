import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalStackProcess } from '#scripts/testing/local-stack-process.ts'
import { logIn } from './admin-api.ts'
import { test as base, type PageOptions } from './browser.ts'

/**
 * `test` with a house for this file alone, for blogs that would stand in everybody's lists and counters; `openPage`
 * opens that house, and `token` is its admin's.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed: none
  .extend('house', { scope: 'file' }, async ({}, { onCleanup }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'broadsheet-own-'))
    const house = await startLocalStackProcess(dataDir)
    onCleanup(async () => {
      await house.stop()
      await rm(dataDir, { recursive: true, force: true })
    })
    return house
  })
  .extend('token', { scope: 'file' }, ({ house }) => logIn(house))
  .extend(
    'open',
    ({ house, openPage }) =>
      (path: string, options: PageOptions = {}) =>
        openPage(path, { baseURL: house.url, ...options }),
  )

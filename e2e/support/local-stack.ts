import { cp, mkdir } from 'node:fs/promises'
import { sampleAccount } from '../../scripts/account.ts'
import { launchHouse } from '../../scripts/house.ts'
import { loadSampleWhenEmpty } from '../../scripts/load-sample.ts'
import { localWorkerConfig, writeLocalConfig } from '../../scripts/local-config.ts'
import { withLocalStorage } from '../../scripts/local-storage.ts'
import { migrateLocal } from '../../scripts/migrate.ts'
import { readPasswordPolicy } from '../../scripts/password-policy.ts'
import { freePort } from '../../scripts/testing/house-process.ts'
import type { Stack } from './admin-api.ts'

/** Creates a data directory with the migrated database and the sample content, which stacks start from. */
export async function prepareData(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await migrateLocal(writeLocalConfig(), dataDir)
  const policy = readPasswordPolicy(localWorkerConfig().vars)
  await withLocalStorage(dataDir, (storage) => loadSampleWhenEmpty(storage, policy))
}

export type RunningStack = Stack & { stop: () => Promise<void> }

/**
 * Starts what `npm start` serves, on a free port and on a copy of the prepared data. It runs no cron: tests run jobs
 * when they need them.
 * @param dataDir where the copy is written
 * @throws Problem with the end of the log when the stack does not answer
 */
export async function startStack(preparedData: string, dataDir: string): Promise<RunningStack> {
  await cp(preparedData, dataDir, { recursive: true })
  const { url, ready, stop } = launchHouse({ port: await freePort(), config: writeLocalConfig(), dataDir })
  try {
    await ready
  } catch (error) {
    await stop()
    throw error
  }
  return { url, email: sampleAccount.email, password: sampleAccount.password, stop }
}

import { loadSampleWhenEmpty } from '../sample/load-sample.ts'
import { hasSampleAccount } from './account.ts'
import { applyMigrations } from './apply-migrations.ts'
import { localWorkerConfig } from './local-config.ts'
import type { LocalStorage } from './local-storage.ts'
import { readPasswordPolicy } from './read-password-policy.ts'

/**
 * Brings the database up to date and loads the sample content into an empty one.
 * @returns whether the sample account can sign in
 * @throws Problem when a migration fails, or the password settings in .dev.vars are wrong
 */
export async function prepareStorage(storage: LocalStorage): Promise<boolean> {
  await applyMigrations(storage.DB)
  const policy = readPasswordPolicy(localWorkerConfig().vars)
  if (await loadSampleWhenEmpty(storage, policy)) console.log('Loaded the sample content.')
  return hasSampleAccount(storage.DB, policy)
}

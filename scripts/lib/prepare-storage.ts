import { hasSampleAccount } from './account.ts'
import { applyMigrations } from './apply-migrations.ts'
import { localWorkerConfig } from './local-config.ts'
import type { LocalStorage } from './local-storage.ts'
import { readPasswordPolicy } from './read-password-policy.ts'

/**
 * Brings the database up to date and loads the sample content into one without blogs and accounts.
 * @returns whether the sample account can sign in
 * @throws Problem when a migration fails, or the password settings in .dev.vars are wrong
 */
export async function prepareStorage(storage: LocalStorage): Promise<boolean> {
  await applyMigrations(storage.DB)
  const policy = readPasswordPolicy(localWorkerConfig().vars)
  if (await isEmpty(storage.DB)) {
    // It imports the whole article pipeline, which most starts do not need.
    const { loadSample } = await import('../sample/load-sample.ts')
    await loadSample(storage, policy)
    console.log('Loaded the sample content.')
  }
  return hasSampleAccount(storage.DB, policy)
}

async function isEmpty(d1: D1Database) {
  const used = await d1
    .prepare('SELECT EXISTS (SELECT 1 FROM blogs) OR EXISTS (SELECT 1 FROM admins) AS used')
    .first<number>('used')
  return used === 0
}

import { hasSampleAccount, makeSetupLink } from './account.ts'
import { applyMigrations } from './apply-migrations.ts'
import { localWorkerConfig } from './local-config.ts'
import type { LocalStorage } from './local-storage.ts'
import { readPasswordPolicy } from './read-password-policy.ts'

/** Whether the sample account can sign in, and the token of the link by which a database without accounts is set up. */
export type PreparedStorage = { hasSampleAccount: boolean; setupToken: string | null }

/**
 * Brings the database up to date and loads the sample content into one without blogs and accounts, unless it is to stay
 * empty.
 * @throws Problem when a migration fails, or the password settings in .dev.vars are wrong
 */
export async function prepareStorage(
  storage: Pick<LocalStorage, 'DB' | 'MEDIA'>,
  { withSample = true } = {},
): Promise<PreparedStorage> {
  await applyMigrations(storage.DB)
  const policy = readPasswordPolicy(localWorkerConfig().vars)
  if (withSample && (await isEmpty(storage.DB))) {
    // It imports the whole article pipeline, which most starts do not need.
    const { loadSample } = await import('../sample/load-sample.ts')
    await loadSample(storage, policy)
    console.log('Loaded the sample content.')
  }
  const { token, statement } = await makeSetupLink()
  const { results } = await storage.DB.prepare(statement).all()
  return {
    hasSampleAccount: await hasSampleAccount(storage.DB, policy),
    setupToken: results.length > 0 ? token : null,
  }
}

async function isEmpty(d1: D1Database) {
  const used = await d1
    .prepare('SELECT EXISTS (SELECT 1 FROM blogs) OR EXISTS (SELECT 1 FROM admins) AS used')
    .first<number>('used')
  return used === 0
}

import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeFolder } from './folder-use.ts'
import { loadWrangler } from './load-wrangler.ts'
import { readWorkerConfig, writeWhenNew } from './local-config.ts'
import { withNewFolder } from './new-folder.ts'
import { root } from './root.ts'
import { copyDatabases, databaseFolder, waitUntilUnlocked } from './unlocked-database.ts'

export type LocalStorage = { DB: D1Database; MEDIA: R2Bucket; BACKUPS: R2Bucket }

/**
 * Opens the D1 and R2 of a data directory, which starts a workerd, until `close` is called. Nothing else may use them meanwhile:
 * `takeFolder` sees to that.
 * @throws Problem when another program keeps the database locked
 */
export async function openLocalStorage(dataDir: string, waitMs?: number) {
  await waitUntilUnlocked(dataDir, waitMs)
  const platform = await loadWrangler().getPlatformProxy<LocalStorage>({
    configPath: writeStorageConfig(),
    // Where `wrangler --persist-to` keeps its state.
    persist: { path: join(dataDir, 'v3') },
    remoteBindings: false,
  })
  return { storage: platform.env, close: () => platform.dispose() }
}

/** Opens the storage of a data directory, passes it to `use`, and closes it. */
export async function withLocalStorage<Result>(
  dataDir: string,
  use: (storage: LocalStorage) => Promise<Result>,
): Promise<Result> {
  const { storage, close } = await openLocalStorage(dataDir)
  try {
    return await use(storage)
  } finally {
    await close()
  }
}

/**
 * Copies the database of a data directory as it is at one moment, also while a local stack serves it, and passes the copy to `use`.
 * It is deleted afterwards.
 * @param waitMs for another program that keeps the database locked
 * @throws Problem when that takes longer
 */
export async function withDatabaseCopy<Result>(
  dataDir: string,
  use: (db: D1Database) => Promise<Result>,
  waitMs?: number,
): Promise<Result> {
  return withNewFolder(join(tmpdir(), 'broadsheet-copy-'), async (copy) => {
    // A local stack may write meanwhile, as a call is one transaction. A command takes several.
    const taken = await takeFolder(dataDir, { command: 'npm run backup', url: null, tasks: null })
    try {
      const folder = join(copy, databaseFolder)
      mkdirSync(folder, { recursive: true })
      await copyDatabases(dataDir, folder, waitMs)
    } finally {
      if (typeof taken === 'function') taken()
    }
    return withLocalStorage(copy, ({ DB }) => use(DB))
  })
}

/** The Worker's storage alone, so that no other Worker has to run. */
function writeStorageConfig() {
  const { name, compatibility_date, d1_databases, r2_buckets } = readWorkerConfig()
  const folder = join(root, '.wrangler/local')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'storage.json')
  writeWhenNew(path, JSON.stringify({ name, compatibility_date, d1_databases, r2_buckets }, null, 2))
  return path
}

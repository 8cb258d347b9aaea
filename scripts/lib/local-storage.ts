import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadWrangler } from './load-wrangler.ts'
import { readWorkerConfig, writeWhenNew } from './local-config.ts'
import { root } from './root.ts'

export type LocalStorage = { DB: D1Database; MEDIA: R2Bucket; BACKUPS: R2Bucket }

/**
 * Opens the D1 and R2 of a data directory, which starts a workerd, until `close` is called. A local stack that serves the same
 * directory may run meanwhile.
 */
export async function openLocalStorage(dataDir: string) {
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

/** The Worker's storage alone, so that no other Worker has to run. */
function writeStorageConfig() {
  const { name, compatibility_date, d1_databases, r2_buckets } = readWorkerConfig()
  const folder = join(root, '.wrangler/local')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'storage.json')
  writeWhenNew(path, JSON.stringify({ name, compatibility_date, d1_databases, r2_buckets }, null, 2))
  return path
}

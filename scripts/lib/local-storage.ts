import { existsSync, mkdirSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { loadWrangler } from './load-wrangler.ts'
import { readWorkerConfig, writeWhenNew } from './local-config.ts'
import { root } from './root.ts'

/** More pages than a database has. */
const allPages = 2 ** 31 - 1

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

/**
 * Copies the database of a data directory as it is at one moment, also while a local stack serves it, and passes the copy to `use`.
 * It is deleted afterwards.
 */
export async function withDatabaseCopy<Result>(
  dataDir: string,
  use: (db: D1Database) => Promise<Result>,
): Promise<Result> {
  const copy = await mkdtemp(join(tmpdir(), 'broadsheet-copy-'))
  try {
    const databases = 'v3/d1/miniflare-D1DatabaseObject'
    const from = join(dataDir, databases)
    const files = existsSync(from) ? (await readdir(from)).filter((name) => name.endsWith('.sqlite')) : []
    mkdirSync(join(copy, databases), { recursive: true })
    for (const file of files) {
      const source = new DatabaseSync(join(from, file), { readOnly: true })
      // All pages in one step, which others wait for: a copy that others write to would begin again and again.
      await backup(source, join(copy, databases, file), { rate: allPages })
      source.close()
    }
    return await withLocalStorage(copy, ({ DB }) => use(DB))
  } finally {
    await rm(copy, { recursive: true, force: true })
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

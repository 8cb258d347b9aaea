import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { messageOf, Problem } from './command-line.ts'

/** How long another program is waited for. */
const longestWaitMs = 20_000
/** More pages than a database has. */
const allPages = 2 ** 31 - 1

/** Where miniflare has the databases of a data directory. */
export const databaseFolder = 'v3/d1/miniflare-D1DatabaseObject'

/**
 * Waits until no other program has the databases of a data directory. A runtime that meets a locked database ends, and says so
 * in fifty lines.
 * @throws Problem when that takes too long
 */
export async function waitUntilUnlocked(dataDir: string, waitMs = longestWaitMs): Promise<void> {
  for (const path of await listDatabases(dataDir)) {
    await withDatabase(dataDir, path, { timeout: waitMs }, (database) => database.exec('BEGIN IMMEDIATE; ROLLBACK'))
  }
}

/**
 * Copies the databases of a data directory into a folder, each as it is at one moment, also while a local stack writes.
 * @throws Problem when another program keeps one locked for too long, or it cannot be read
 */
export async function copyDatabases(dataDir: string, folder: string, waitMs = longestWaitMs): Promise<void> {
  for (const path of await listDatabases(dataDir)) {
    await withDatabase(dataDir, path, { readOnly: true, timeout: waitMs }, async (database) => {
      // The copy says "not an error" of a lock.
      database.prepare('SELECT count(*) FROM sqlite_schema').get()
      // All pages in one step, of one moment: a copy in several begins again whenever others write.
      await backup(database, join(folder, path.slice(path.lastIndexOf('/') + 1)), { rate: allPages })
    })
  }
}

async function listDatabases(dataDir: string): Promise<string[]> {
  const source = join(dataDir, databaseFolder)
  const names = existsSync(source) ? await readdir(source) : []
  return names.filter((name) => name.endsWith('.sqlite')).map((name) => `${source}/${name}`)
}

/** @throws Problem instead of what SQLite throws */
async function withDatabase(
  dataDir: string,
  path: string,
  options: { readOnly?: boolean; timeout: number },
  use: (database: DatabaseSync) => unknown,
) {
  try {
    const database = new DatabaseSync(path, options)
    try {
      await use(database)
    } finally {
      database.close()
    }
  } catch (error) {
    const problem = messageOf(error)
    throw new Problem(
      /locked|busy/i.test(problem)
        ? `Another program keeps the database of ${dataDir} locked. Stop it first. Nothing was changed.`
        : `The database of ${dataDir} cannot be read (${problem}). Nothing was changed.`,
    )
  }
}

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf, Problem } from './command-line.ts'
import { loadWrangler } from './load-wrangler.ts'
import { refuseOldDatabase } from './refuse-old-database.ts'
import { root } from './root.ts'

const folder = join(root, 'migrations')

/** Wrangler's own table, so that `wrangler d1 migrations` agrees on what is applied. */
export const createMigrationsTable = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

/**
 * Applies the missing migrations to a local D1, each one in a transaction together with its record.
 * @param last the number of the last one to apply, such as `0015`; all without it
 * @throws Problem when the database is of before 0.2.0, or with the name of the migration that fails and D1's error
 */
export async function applyMigrations(db: D1Database, last = '9999'): Promise<void> {
  const { unstable_splitSqlQuery: splitSqlQuery } = loadWrangler()
  await db.prepare(createMigrationsTable).run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  refuseOldDatabase([...applied], 'local')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of files.filter((file) => !applied.has(file) && file.slice(0, last.length) <= last)) {
    const statements = splitSqlQuery(await readFile(join(folder, name), 'utf8')).map((sql) => db.prepare(sql))
    const record = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)
    try {
      await db.batch([...statements, record])
    } catch (error) {
      throw new Problem(`The local database could not be migrated: ${name} failed:\n${messageOf(error)}`)
    }
  }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unstable_splitSqlQuery as splitSqlQuery } from 'wrangler'
import { applyMigrations } from '../lib/apply-migrations.ts'
import { root } from '../lib/root.ts'

const lastMigration = '0018'

/** Replaces everything in a database by what the previous release stored (previous-release.sql). */
export async function loadPreviousRelease(d1: D1Database): Promise<void> {
  await dropEverything(d1)
  await applyMigrations(d1, lastMigration)
  const rows = splitSqlQuery(await readFile(join(root, 'scripts/testing/previous-release.sql'), 'utf8'))
  await d1.batch(rows.map((sql) => d1.prepare(sql)))
}

async function dropEverything(d1: D1Database) {
  const { results } = await d1
    .prepare(
      `SELECT type, name, sql FROM sqlite_master
      WHERE type IN ('table', 'trigger', 'view') AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'
      ORDER BY type = 'table', sql LIKE 'CREATE VIRTUAL%' DESC, sql LIKE '%REFERENCES%' DESC`,
    )
    .all<{ type: string; name: string; sql: string }>()
  const virtual = results.filter(({ sql }) => sql.startsWith('CREATE VIRTUAL')).map(({ name }) => name)
  const own = results.filter(({ name }) => !virtual.some((table) => name.startsWith(`${table}_`)))
  await d1.batch([
    d1.prepare('PRAGMA defer_foreign_keys = on'),
    ...own.map(({ type, name }) => d1.prepare(`DROP ${type} "${name}"`)),
  ])
}

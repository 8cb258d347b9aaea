import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { describeTables } from '#worker/backup/dumped-tables.queries.ts'
import { hashObject, makeBackupKey, objectName, readBackupKey, sealText, writeManifest } from '#worker/backup/format.ts'
import { root } from '../lib/root.ts'
import { loadBackup } from './read-backup.ts'
import { rebuild } from './rebuild.ts'
import { Staging } from './staging.ts'

const id = '2026-01-01'

/** The rows of the frozen database of a release, as the lines of a backup that this release would have written. */
async function readRelease(release: string) {
  const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  db.exec(await readFile(join(root, `scripts/testing/releases/${release}.sql`), 'utf8'))
  const lines: unknown[][] = []
  const tables = describeTables().flatMap((table) => {
    const columns = db
      .prepare('SELECT name FROM pragma_table_info(?)')
      .all(table.name)
      .map(({ name }) => String(name))
      .filter((name) => table.columns.includes(name))
    if (columns.length === 0) return []
    const rows = db
      .prepare(
        `SELECT row_number() OVER () AS row_number, ${columns.join(', ')} FROM ${table.name} ${table.name === 'campaigns' ? "WHERE kind <> 'single'" : ''}`,
      )
      .all()
    lines.push(...rows.map((row) => [table.name, ...Object.values(row)]))
    for (const text of table.texts.filter((name) => name !== 'resources')) {
      const from = table.name === 'blogs' ? 'blogs JOIN blog_sources ON blog_key = blogs.key' : table.name
      for (const row of db.prepare(`SELECT ${table.textId} AS id, ${text} AS text FROM ${from}`).all())
        lines.push([`${table.name}.${text}`, row.id, 0, row.text])
    }
    if (table.name === 'blogs')
      lines.push(
        ...db
          .prepare('SELECT id FROM blogs')
          .all()
          .map(({ id: blog }) => ['blogs.resources', blog, 0, '[]']),
      )
    return [{ ...table, columns, rows: rows.length }]
  })
  const [{ last = '' } = {}] = db.prepare('SELECT max(name) AS last FROM d1_migrations').all()
  return { lines, tables, schema: String(last), db }
}

test('a backup of an older release goes through the migrations since', async () => {
  const key = await readBackupKey(makeBackupKey())
  const { lines, tables, schema, db } = await readRelease('0.2.0')
  expect(schema < '0003').toBe(true)
  const part = await sealText(key, { id, number: 1 }, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const parts = [{ name: `${id}/1`, sha256: await hashObject(part), bytes: part.length, lines: lines.length }]
  const times = { startedAt: '', momentAt: '' }
  const manifest = writeManifest({ id, baseId: null, release: '0.2.0', schema, tables, parts, ...times })
  const objects = new Map([
    [`${id}/1`, part],
    [objectName({ id, number: 0 }), await sealText(key, { id, number: 0 }, manifest)],
  ])
  const staging = new Staging()
  await loadBackup(staging, { key, read: async (name) => objects.get(name) ?? null }, id)
  expect(staging.values('SELECT max(name) FROM d1_migrations')).toEqual([schema])
  await staging.migrate()
  expect((await rebuild(staging)).map(({ table }) => table).sort()).toEqual(['campaigns'])
  expect(staging.rows('PRAGMA foreign_key_check')).toEqual([])
  // Who had an account could do everything, and can.
  expect(staging.values('SELECT DISTINCT role FROM admins WHERE removed_at IS NULL')).toEqual(['owner'])
  for (const table of ['blogs', 'comments', 'paths', 'revisions', 'blog_authors', 'blog_tags', 'subscribers'])
    expect(staging.rows(`SELECT count(*) AS n FROM ${table}`), table).toEqual(
      db.prepare(`SELECT count(*) AS n FROM ${table}`).all(),
    )
  expect(staging.values('SELECT value FROM counters WHERE name = ?', 'trash')).toEqual(['1'])
})

test('a backup of a newer release is refused', async () => {
  await expect(new Staging().migrate('9999_later.sql')).rejects.toThrow('9999_later.sql is no migration of this one')
})

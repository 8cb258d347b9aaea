import { expect, test } from 'vitest'
import { createSite } from '../testing/filled-site.ts'
import { rebuild } from './rebuild.ts'
import { Staging } from './staging.ts'
import { tablesInOrder, writeStatements } from './write-statements.ts'

/** The columns that triggers, or the restore, derive from other tables. */
const derived = [
  'archive_months',
  'archive_parts',
  'archive_starts',
  'blog_texts',
  'cache_tags',
  'counters',
  'derived',
  'image_copies',
  'newer_drafts',
  'search_texts',
  'texts_to_index',
  'vocabulary',
  'waiting_comments',
]
/** The rows of a site that are derived from nothing, in a database with nothing else. */
async function copyRows(site: Staging) {
  const copy = new Staging()
  await copy.migrate()
  await copy.withoutTriggers(() => {
    for (const table of tablesInOrder(site).filter((name) => !derived.includes(name))) {
      const columns = site.values('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0', table)
      const rows = site.rows(`SELECT ${columns.join(', ')} FROM "${table}"`).map((row) => Object.values(row))
      copy.db.exec(`DELETE FROM "${table}"`)
      copy.add({ table, columns, rows })
    }
  })
  return copy
}

type Row = Record<string, unknown>

/** Every row of every table, and every word of every search index with its places. */
function contentOf(site: Staging): Record<string, Row[]> {
  const indexes = site.values(
    "SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE%' AND sql NOT LIKE '%fts5vocab%'",
  )
  const words = indexes.map((name) => {
    site.db.exec(`CREATE VIRTUAL TABLE temp.words_${name} USING fts5vocab(main, ${name}, instance)`)
    return [name, site.rows(`SELECT * FROM temp.words_${name} ORDER BY term, doc, col, offset`)]
  })
  const rows = tablesInOrder(site).map((name) => [name, site.rows(`SELECT * FROM "${name}"`)])
  return Object.fromEntries([...rows, ...words])
}

test('statements make everything anew that triggers have derived', async () => {
  const site = await createSite()
  const staging = await copyRows(site)
  expect(await rebuild(staging)).toEqual([])
  const restored = new Staging()
  await restored.migrate()
  restored.db.exec('PRAGMA foreign_keys = on')
  // A row from before, which goes.
  restored.db.exec("INSERT INTO secrets VALUES ('a-key', 'old')")
  const statements = [...writeStatements(staging)]
  expect(Math.max(...statements.map((sql) => Buffer.byteLength(sql)))).toBeLessThan(90_001)
  for (const statement of statements) restored.db.exec(statement)

  const [expected, actual] = [contentOf(site), contentOf(restored)]
  expect(Object.keys(actual)).toEqual(Object.keys(expected))
  // The sequence of versions goes on from the time, and everything waits for a purge.
  const { cache_tags: _, changes: __, texts_to_index: ___, ...tables } = expected
  for (const [table, rows] of Object.entries(tables)) expect(comparable(actual[table]), table).toEqual(comparable(rows))
  expect(actual.blog_texts?.find((row) => row.blog_key === 9)?.description).toContain('alt="The pier"')
  const texts = 'SELECT count(*) FROM blogs UNION ALL SELECT count(*) FROM drafts'
  const waiting = restored.values('SELECT count(*) FROM texts_to_index GROUP BY kind ORDER BY kind')
  expect(waiting).toEqual([...restored.values(texts), '1', '1'])
  // No later backup relies on texts of an earlier one.
  const epochs = 'SELECT count(*) FROM epochs'
  expect([site.values(epochs), restored.values(epochs)].flat().map(Number)).toEqual([0, 1])
  expect(actual.cache_tags?.map(({ tag }) => tag).sort()).toEqual(['blogs', 'lists', 'pages', 'site', 'updates'])
  expect(restored.tableTriggers()).toEqual(site.tableTriggers())
})

/** Rows in an order of their own, without the version. */
function comparable(rows: Row[] = []) {
  return rows
    .filter(({ name }) => name !== 'version')
    .map((row) => JSON.stringify(row))
    .sort()
}

test('no statement has more operations than D1 takes, however short its rows are', async () => {
  const staging = new Staging()
  await staging.migrate()
  staging.db.exec(
    'WITH RECURSIVE keys(key) AS (SELECT 1 UNION ALL SELECT key + 1 FROM keys WHERE key < 9000) INSERT INTO image_copies SELECT key, 0, 0 FROM keys',
  )
  const inserts = [...writeStatements(staging)].filter((sql) => sql.startsWith('INSERT INTO "image_copies"'))
  expect(inserts.length).toBeGreaterThan(1)
  for (const sql of inserts) expect(staging.rows(`EXPLAIN ${sql}`).length).toBeLessThan(25_000)
})

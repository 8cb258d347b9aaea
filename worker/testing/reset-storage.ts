import type { Bindings } from '../env.ts'

type Storage = Pick<Bindings, 'DB' | 'MEDIA' | 'BACKUPS'>
type Definition = { type: string; name: string; sql: string }

/**
 * Remembers what the migrations made, and gives a function that brings the database and the bucket back to it:
 * every table has the migrations' own rows only, the search tables are empty, and the bucket is too.
 * The function throws when a test has changed the schema.
 */
export async function createStorageReset({ DB, MEDIA, BACKUPS }: Storage): Promise<() => Promise<void>> {
  const original = await readSchema(DB)
  const virtual = original.filter(({ sql }) => sql.startsWith('CREATE VIRTUAL TABLE'))
  // A vocabulary stores nothing: it reads the index of its search table.
  const searchTables = virtual.filter(({ sql }) => !sql.includes('fts5vocab')).map(({ name }) => name)
  const isPartOfSearch = (name: string) =>
    virtual.some((table) => name === table.name || name.startsWith(`${table.name}_`))
  const tables = original.filter(({ type, name }) => type === 'table' && !isPartOfSearch(name)).map(({ name }) => name)
  const triggers = original.filter(({ type }) => type === 'trigger')
  const rows = await Promise.all(tables.map(async (table) => insertRows(DB, table)))

  // Without triggers SQLite empties a table at once, however many rows it has.
  const statements = [
    'PRAGMA defer_foreign_keys = on',
    ...triggers.map(({ name }) => `DROP TRIGGER ${name}`),
    ...tables.map((name) => `DELETE FROM ${name}`),
    ...searchTables.map((name) => `INSERT INTO ${name}(${name}) VALUES ('delete-all')`),
    ...rows.flat(),
    ...triggers.map(({ sql }) => sql),
  ]

  return async function resetStorage() {
    const now = await readSchema(DB)
    const changed = [...namesOfMissing(now, original), ...namesOfMissing(original, now)].slice(0, 5)
    if (changed.length > 0) throw new Error(`A test has changed the schema of the shared database: ${changed.join()}`)
    await DB.batch(statements.map((sql) => DB.prepare(sql)))
    await Promise.all([MEDIA, BACKUPS].map(emptyBucket))
  }
}

function namesOfMissing(definitions: Definition[], others: Definition[]): string[] {
  const known = new Set(others.map(({ sql }) => sql))
  return definitions.filter(({ sql }) => !known.has(sql)).map(({ name }) => name)
}

async function emptyBucket(bucket?: R2Bucket) {
  for (;;) {
    const { objects = [] } = (await bucket?.list()) ?? {}
    if (objects.length === 0) break
    await bucket?.delete(objects.map(({ key }) => key))
  }
}

async function readSchema(d1: D1Database): Promise<Definition[]> {
  const { results } = await d1
    .prepare(
      `SELECT type, name, sql FROM sqlite_master
      WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' ORDER BY type, name`,
    )
    .all<Definition>()
  return results
}

/** The statement that inserts the rows which a table has now; none for an empty table. */
async function insertRows(d1: D1Database, table: string): Promise<string[]> {
  const [columns = [], ...rows] = await d1.prepare(`SELECT * FROM ${table}`).raw({ columnNames: true })
  if (rows.length === 0) return []
  const values = rows.map((row) => `(${row.map(quoted).join(', ')})`).join(', ')
  return [`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${values}`]
}

function quoted(value: unknown): string {
  if (value === null || typeof value === 'number') return String(value)
  return `'${String(value).replaceAll("'", "''")}'`
}

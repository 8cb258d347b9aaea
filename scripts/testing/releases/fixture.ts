import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadWrangler } from '../../lib/load-wrangler.ts'
import { root } from '../../lib/root.ts'

/** One file a release, such as `0.2.0.sql`. */
export const fixtureFolder = join(root, 'scripts/testing/releases')

/** The module of a release's Worker, compressed. */
export const workerPath = (release: string) => join(fixtureFolder, `${release}.worker.js.br`)

type Definition = { type: string; name: string; sql: string }

/** In characters; D1 takes 100,000 bytes. */
const longestInsert = 40_000
/** The tables in which FTS5 stores an index: https://sqlite.org/fts5.html#fts5_data_structures */
const storesOf = ['data', 'idx', 'content', 'docsize', 'config']
const ownTables = "name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'"

/** The releases that have a fixture, such as `0.2.0`. */
export async function listReleases(): Promise<string[]> {
  const files = (await readdir(fixtureFolder)).filter((name) => name.endsWith('.sql'))
  return files.map((name) => name.slice(0, -'.sql'.length)).sort()
}

/** Every table, index, view and trigger of a database, without the tables of FTS5. */
export async function readSchema(d1: D1Database): Promise<Definition[]> {
  const { results } = await d1
    .prepare(`SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND ${ownTables} ORDER BY rowid`)
    .all<Definition>()
  const stored = new Set(results.filter(isVirtual).flatMap(({ name }) => storesOf.map((part) => `${name}_${part}`)))
  return results.filter(({ name }) => !stored.has(name))
}

/** The numbers of rows by table, without the tables of FTS5. */
export async function countRows(d1: D1Database): Promise<Record<string, number>> {
  const tables = (await readSchema(d1)).filter(isTable)
  const counts = await d1.batch<{ n: number }>(
    tables.map(({ name }) => d1.prepare(`SELECT count(*) AS n FROM "${name}"`)),
  )
  return Object.fromEntries(tables.map(({ name }, index) => [name, counts[index]?.results[0]?.n ?? 0]))
}

/** A database as SQL that `loadFixture` reads: first its schema, then its rows. */
export async function writeFixture(d1: D1Database, title: string): Promise<string> {
  const schema = await readSchema(d1)
  const indexes = schema.filter((one) => isVirtual(one) && !one.sql.includes('fts5vocab'))
  const options = await Promise.all(indexes.map(({ name }) => writeOptions(d1, name)))
  const inserts = await Promise.all(schema.filter(isTable).map(({ name }) => writeRows(d1, name)))
  const parts = [`-- ${title}`, ...schema.map(({ sql }) => `${sql};`), ...options.flat(), ...inserts.flat()]
  return parts.map((part) => `${part}\n`).join('\n')
}

/**
 * Replaces everything in a database by a fixture. Triggers fill the search indexes while the rows are inserted; then the rows
 * are inserted again without triggers, so that every table has what was written.
 */
export async function loadFixture(d1: D1Database, release: string): Promise<void> {
  await loadText(d1, await readFile(join(fixtureFolder, `${release}.sql`), 'utf8'))
}

/** Does so with a text of `writeFixture`. */
export async function loadText(d1: D1Database, text: string): Promise<void> {
  const statements = loadWrangler()
    .unstable_splitSqlQuery(text)
    .map((statement) => statement.replace(/^--.*\n\s*/, ''))
  const [rows, schema] = [/^INSERT/, /^CREATE/].map((kind) => statements.filter((statement) => kind.test(statement)))
  await dropEverything(d1)
  await runAll(d1, [...(schema ?? []), ...(rows ?? [])])
  const stored = await readSchema(d1)
  const triggers = stored.filter(({ type }) => type === 'trigger')
  await runAll(d1, [
    ...triggers.map(({ name }) => `DROP TRIGGER "${name}"`),
    ...stored.filter(isTable).map(({ name }) => `DELETE FROM "${name}"`),
    ...(rows ?? []),
    ...triggers.map(({ sql }) => sql),
  ])
}

export async function dropEverything(d1: D1Database): Promise<void> {
  const schema = (await readSchema(d1)).filter(({ type }) => type !== 'index')
  // A view takes its triggers along, a vocabulary of FTS5 reads the table of its index, and tables refer to others.
  const order = [/^CREATE TRIGGER/, /^CREATE VIEW/, /fts5vocab/, /REFERENCES/, /^/]
  const rank = ({ sql }: Definition) => order.findIndex((pattern) => pattern.test(sql))
  const ordered = schema.toSorted((one, other) => rank(one) - rank(other))
  await runAll(
    d1,
    ordered.map(({ type, name }) => `DROP ${type} "${name}"`),
  )
}

function isVirtual({ sql }: Definition) {
  return sql.startsWith('CREATE VIRTUAL TABLE')
}

function isTable(definition: Definition) {
  return definition.type === 'table' && !isVirtual(definition)
}

async function runAll(d1: D1Database, statements: string[]) {
  await d1.batch(['PRAGMA defer_foreign_keys = on', ...statements].map((sql) => d1.prepare(sql)))
}

/** Statements that set the options of a search index, such as the weights of its columns. */
async function writeOptions(d1: D1Database, index: string): Promise<string[]> {
  const { results } = await d1
    .prepare(`SELECT k AS name, v AS value FROM "${index}_config" WHERE k <> 'version'`)
    .all<{ name: string; value: unknown }>()
  return results.map(
    ({ name, value }) => `INSERT INTO ${index}(${index}, rank) VALUES (${quoted(name)}, ${quoted(value)});`,
  )
}

/** Statements that insert the rows of a table, a row a line. */
async function writeRows(d1: D1Database, table: string): Promise<string[]> {
  const { results } = await d1.prepare(`PRAGMA table_xinfo("${table}")`).all<{ name: string; hidden: number }>()
  // The others are computed.
  const columns = results.filter(({ hidden }) => hidden === 0)
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const rows = await d1.prepare(`SELECT ${names} FROM "${table}"`).raw()
  const inserts: string[][] = []
  let length = longestInsert
  for (const row of rows) {
    const line = `(${row.map(quoted).join(', ')})`
    length += line.length
    if (length > longestInsert) {
      inserts.push([])
      length = line.length
    }
    inserts.at(-1)?.push(line)
  }
  return inserts.map((lines) => `INSERT OR REPLACE INTO "${table}" (${names}) VALUES\n${lines.join(',\n')};`)
}

function quoted(value: unknown): string {
  if (value === null || typeof value === 'number') return String(value)
  return `'${String(value).replaceAll("'", "''")}'`
}

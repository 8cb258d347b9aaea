import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { createMigrationsTable } from '../lib/apply-migrations.ts'
import { messageOf, Problem } from '../lib/command-line.ts'
import { loadWrangler } from '../lib/load-wrangler.ts'
import { quoteText } from '../lib/quote-text.ts'
import { initialMigration } from '../lib/refuse-old-database.ts'
import { root } from '../lib/root.ts'
import { writeRemoteConfig } from './remote-config.ts'
import { readJson, wrangler, wranglerOrNull } from './wrangler.ts'

/** The content of a deployed database. */
export type DatabaseState = {
  /** The id of the site that it belongs to; null when it has none. */
  siteId: string | null
  /** The file names of the migrations that were applied. */
  migrations: string[]
  /** The email addresses of the accounts whose password is hashed by scrypt. */
  scryptAccounts: string[]
  /** Whether it has no table yet. */
  isEmpty: boolean
}

const results = z.array(z.object({ results: z.array(z.unknown()) }))
const stateRows = z.array(
  z.object({ migration: z.string().nullable(), site: z.string().nullable(), email: z.string().nullable() }),
)
const nameRows = z.array(z.object({ name: z.string() }))
const idRows = z.array(z.object({ id: z.string() }))

const mostAccounts = 100
const stateQuery =
  'SELECT name AS migration, NULL AS site, NULL AS email FROM d1_migrations ' +
  'UNION ALL SELECT NULL, id, NULL FROM site_identity ' +
  `UNION ALL SELECT NULL, NULL, email FROM (SELECT email FROM admins WHERE password_hash LIKE '$scrypt$%' LIMIT ${mostAccounts})`
/** Tables whose names begin with `_cf` are D1's own. */
const tablesQuery = "SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'"

const folder = join(root, 'migrations')

/** @throws Problem as `queryRemote` does */
export async function readDatabaseState(databaseId: string): Promise<DatabaseState> {
  const known = await wranglerOrNull(executeArgs(databaseId, ['--command', stateQuery, '--json']), /no such table/)
  if (known !== null) {
    const rows = stateRows.parse(rowsIn(known))
    return {
      siteId: rows.find(({ site }) => site !== null)?.site ?? null,
      migrations: rows.flatMap(({ migration }) => migration ?? []),
      scryptAccounts: rows.flatMap(({ email }) => email ?? []),
      isEmpty: false,
    }
  }
  const tables = nameRows.parse(await queryRemote(databaseId, tablesQuery))
  const has = (table: string) => tables.some(({ name }) => name === table)
  const ids = has('site_identity') ? idRows.parse(await queryRemote(databaseId, 'SELECT id FROM site_identity')) : []
  const migrations = has('d1_migrations') ? await readMigrations(databaseId) : []
  return { siteId: ids[0]?.id ?? null, migrations, scryptAccounts: [], isEmpty: tables.length === 0 }
}

/**
 * The file names of the migrations that a database has; none for a new one.
 * @throws Problem as `queryRemote` does
 */
export async function readMigrations(databaseId: string | null): Promise<string[]> {
  const statement = 'SELECT name FROM d1_migrations'
  const known = await wranglerOrNull(executeArgs(databaseId, ['--command', statement, '--json']), /no such table/)
  return known === null ? [] : nameRows.parse(rowsIn(known)).map(({ name }) => name)
}

/** The file names of this release's migrations, in order. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/**
 * Applies the missing migrations to the deployed database, file by file: each is applied whole and recorded, or not at all. So
 * the next run goes on after a run that was killed. `wrangler d1 migrations apply` would post them to the address of queries,
 * where D1 divides a text into statements by other rules than in an import, and has refused triggers:
 * https://github.com/cloudflare/workers-sdk/issues/15178 and /15690.
 * @throws Problem that names the file which Cloudflare refuses
 */
export async function migrateRemote(databaseId: string | null): Promise<void> {
  const missing = missingIn(await readMigrations(databaseId), await listMigrations())
  for (const name of missing) {
    console.log(`  ${name}`)
    const text = await readFile(join(folder, name), 'utf8')
    await executeRemote(databaseId, migrationStatements(name, text)).catch((error: unknown) => {
      throw new Problem(`The migration ${name} was not applied.\n${messageOf(error)}`)
    })
  }
  if (missing.length === 0) return
  const [unrecorded] = missingIn(await readMigrations(databaseId), missing)
  if (unrecorded)
    throw new Problem(
      `Cloudflare says that it has imported ${unrecorded}, but the database does not have it. Run the command again.`,
    )
}

function missingIn(applied: string[], names: string[]) {
  return names.filter((name) => !applied.includes(name))
}

/** The statements of a migration and of its record, in the table that `wrangler d1 migrations` reads. */
export function migrationStatements(name: string, text: string): string[] {
  const record = `INSERT INTO d1_migrations (name) VALUES (${quoteText(name)})`
  return [createMigrationsTable, ...loadWrangler().unstable_splitSqlQuery(text), record]
}

/** Stores in a database which site it belongs to, with or without its migrations. */
export async function identifyDatabase(databaseId: string, siteId: string): Promise<void> {
  if (!/^[\w-]+$/.test(siteId))
    throw new Problem(`SITE_ID in wrangler.toml is "${siteId}": it may have letters, digits and hyphens.`)
  // Before the migrations: a database has its site's id from the first minute.
  const [createTable] =
    /CREATE TABLE IF NOT EXISTS site_identity [^;]*;/.exec(await readFile(join(folder, initialMigration), 'utf8')) ?? []
  if (!createTable) throw new Error(`${initialMigration} does not create the table site_identity.`)
  const store = `INSERT INTO site_identity (key, id) VALUES (1, '${siteId}') ON CONFLICT (key) DO UPDATE SET id = excluded.id`
  await queryRemote(databaseId, `${createTable} ${store}`)
}

/**
 * Runs statements on the deployed database: all of them, or none.
 * @param databaseId null when the account has none
 * @throws Problem when there is no database, or Cloudflare refuses
 */
export async function executeRemote(databaseId: string | null, statements: Iterable<string>): Promise<void> {
  // From a file that only this user may read: every user of the machine sees a command line.
  const temporary = await mkdtemp(join(tmpdir(), 'broadsheet-'))
  try {
    const file = join(temporary, 'statements.sql')
    await writeFile(file, importText(statements), { mode: 0o600 })
    await wrangler(executeArgs(databaseId, ['--file', file]))
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/**
 * The text that D1 imports. D1 has misread triggers of several lines and comments with quotes: a definition goes on one line,
 * without comments.
 */
export function* importText(statements: Iterable<string>): Generator<string> {
  for (const statement of statements) yield `${isDefinition.test(statement) ? onOneLine(statement) : statement};\n`
}

const isDefinition = /^\s*(?:--|CREATE\s)/i
const quotedOrGap = /('[^']*'|"[^"]*")|(?:--[^\n]*|\s)+/g

function onOneLine(statement: string) {
  return statement.replace(quotedOrGap, (_found, quoted: string | undefined) => quoted ?? ' ').trim()
}

/**
 * Runs a statement without secrets on the deployed database: it is part of a command line. Cloudflare returns no rows
 * for a file.
 * @returns its rows
 * @throws Problem as `executeRemote` does
 */
export async function queryRemote(databaseId: string | null, statement: string): Promise<unknown[]> {
  return rowsIn(await wrangler(executeArgs(databaseId, ['--command', statement, '--json'])))
}

function executeArgs(databaseId: string | null, what: string[]) {
  return ['d1', 'execute', 'DB', '--remote', '--config', writeRemoteConfig(databaseId), ...what, '--yes']
}

function rowsIn(output: string) {
  return results.parse(readJson(output)).flatMap((result) => result.results)
}

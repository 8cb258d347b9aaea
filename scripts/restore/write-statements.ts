import type { SQLOutputValue } from 'node:sqlite'
import { splitText } from '#worker/backup/read-next.ts'
import { writesRow } from '#worker/db/closed-writes.ts'
import { quoteText } from '../lib/quote-text.ts'
import type { Staging } from './staging.ts'

/** D1 takes 100,000 bytes a statement: https://developers.cloudflare.com/d1/platform/limits/ */
const mostBytes = 90_000
/**
 * The values of a statement: D1 takes programs of 25,000 operations, and answers that it has no memory for longer ones. A value is
 * one operation, and so is a row.
 */
const mostValues = 15_000
/** The values of a row, without the names of its columns. Of a longer one, the longest are stored empty, and appended in pieces. */
const mostRowBytes = 85_000
/** In UTF-16 code units, which have three bytes at most. */
const pieceLength = 25_000
/** Blogs whose search index one statement makes: D1 ends a statement after 30 s. */
const indexedAtOnce = 200

/**
 * Tables whose rows belong to the installation and not to its content: which site it is, its migrations and epochs, and the list of the
 * backups in its bucket.
 */
const kept = ['site_identity', 'd1_migrations', 'epochs', 'backups', 'backup_parts']

/**
 * A statement after the rows of a site were replaced as a whole: from then on no backup relies on one from before, and the one under way,
 * which is of two sites, ends. No two epochs are the same.
 */
export const beginEpoch =
  'INSERT INTO epochs SELECT max(unixepoch() * 1000, coalesce(max(began_at), 0) + 1) FROM epochs'
/** Filled while the triggers are there, which index it. */
const vocabulary = 'vocabulary'

/** The tags that cover all answers to readers: caches may have some from before. */
const allTags = ['site', 'lists', 'updates', 'blogs', 'pages']
/** A statement after which the cron removes all answers to readers from the caches. */
export const raiseAllTags = `INSERT INTO raise_tags VALUES ('${JSON.stringify(allTags)}', 1)`
/** Statements after which no answer from before is taken for a present one: an ETag never names two contents. */
export const endAnswers = [
  "UPDATE counters SET value = max(value, unixepoch() * 1000) WHERE name = 'version'",
  raiseAllTags,
]

/** Statements that replace the content of a site with the same schema, in the order in which they run. D1 takes each of them. */
export function* writeStatements(staging: Staging): Generator<string> {
  const triggers = staging.tableTriggers()
  const tables = tablesInOrder(staging)
  for (const { name } of triggers) yield `DROP TRIGGER IF EXISTS "${name}"`
  for (const table of tables.toReversed())
    yield `DELETE FROM "${table}"${table === 'jobs' ? ` WHERE name <> '${writesRow}'` : ''}`
  for (const index of searchIndexes(staging)) yield `INSERT INTO "${index}"("${index}") VALUES ('delete-all')`
  for (const table of tables) if (table !== vocabulary) yield* insertTable(staging, table)
  yield* triggers.map(({ sql }) => sql)
  yield* insertTable(staging, vocabulary)
  yield* indexStatements(staging)
  yield beginEpoch
  yield* endAnswers
}

/** The tables with rows of content, those that others refer to first. */
export function tablesInOrder(staging: Staging): string[] {
  const names = staging.values(
    "SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main' AND name NOT LIKE 'sqlite_%' ORDER BY name",
  )
  const left = new Set(names.filter((name) => !kept.includes(name)))
  const ordered: string[] = []
  while (left.size > 0) {
    const ready = [...left].filter((name) =>
      staging
        .values('SELECT "table" FROM pragma_foreign_key_list(?)', name)
        .every((parent) => parent === name || !left.has(parent)),
    )
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${[...left].join(', ')}`)
    for (const name of ready) left.delete(name)
    ordered.push(...ready)
  }
  return ordered
}

/** The search tables that store something: a vocabulary of FTS5 reads the index of another. */
function searchIndexes(staging: Staging) {
  return staging.values(
    "SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE%' AND sql NOT LIKE '%fts5vocab%'",
  )
}

/** Statements that fill the search indexes, from the rows that the site has then. */
function* indexStatements(staging: Staging): Generator<string> {
  const [last = 0] = staging.values('SELECT coalesce(max(key), 0) FROM blogs').map(Number)
  for (let from = 1; from <= last; from += indexedAtOnce) {
    const range = `BETWEEN ${from} AND ${from + indexedAtOnce - 1}`
    yield `INSERT INTO index_blog SELECT blog_key FROM search_texts WHERE blog_key ${range}`
    yield `INSERT INTO index_title_parts SELECT blog_key FROM search_texts WHERE blog_key ${range}`
  }
  yield "INSERT INTO search_all_titles(rowid, title, category, state) SELECT key, title, category, '[' || state || ']' FROM blogs"
  yield 'INSERT INTO index_comment SELECT key FROM comments'
  yield `INSERT INTO search_messages(rowid, name, email, message, state)
    SELECT key, name, email, message, iif(done_at IS NULL, 'open', 'done') FROM messages`
  yield 'INSERT INTO search_subscribers(rowid, email, state) SELECT key, email, state FROM subscribers'
  yield `INSERT INTO search_library(rowid, name, alt, state)
    SELECT key, name, alt, kind || iif(uses = 0, ' unused', '') FROM library`
  yield 'INSERT INTO search_names(rowid, author) SELECT 2 * key, folded_name FROM authors'
  yield 'INSERT INTO search_names(rowid, tag) SELECT 2 * key + 1, folded_name FROM tags WHERE merged_into IS NULL'
}

type Column = { name: string; key: number }

/** Statements that insert the rows of a table, as many in one as fit. A row comes after the row of its table that it refers to. */
function* insertTable(staging: Staging, table: string): Generator<string> {
  const columns: Column[] = staging
    .rows('SELECT name, pk AS key FROM pragma_table_xinfo(?) WHERE hidden = 0 ORDER BY cid', table)
    .map(({ name, key }) => ({ name: String(name), key: Number(key) }))
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const order = table === 'comments' ? 'ORDER BY root_key IS NOT NULL, key' : ''
  const beginning = `INSERT INTO "${table}" (${names}) VALUES\n`
  let lines: string[] = []
  let bytes = beginning.length
  for (const row of staging.db.prepare(`SELECT ${names} FROM "${table}" ${order}`).iterate()) {
    const values = columns.map(({ name }) => row[name] ?? null)
    const long = longValues(values)
    const line = `(${values.map((value, index) => literal(long.has(index) ? '' : value)).join(', ')})`
    const length = Buffer.byteLength(line) + 2
    const isFull = bytes + length > mostBytes || (lines.length + 1) * (columns.length + 1) > mostValues
    if (lines.length > 0 && isFull) {
      yield beginning + lines.join(',\n')
      lines = []
      bytes = beginning.length
    }
    lines.push(line)
    bytes += length
    if (long.size === 0) continue
    yield beginning + lines.join(',\n')
    lines = []
    bytes = beginning.length
    yield* appendPieces(table, columns, values, long)
  }
  if (lines.length > 0) yield beginning + lines.join(',\n')
}

/** The indexes of the longest values of a row, until the others fit into a statement. */
function longValues(values: SQLOutputValue[]): Set<number> {
  const sizes = values.map((value, index) => ({ index, bytes: Buffer.byteLength(literal(value)) }))
  const long = new Set<number>()
  let total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { index, bytes } of sizes.sort((a, b) => b.bytes - a.bytes)) {
    if (total <= mostRowBytes) break
    long.add(index)
    total -= bytes
  }
  return long
}

/** Statements that write the long values of a row piece by piece. */
function* appendPieces(
  table: string,
  columns: Column[],
  values: SQLOutputValue[],
  long: Set<number>,
): Generator<string> {
  const isRow = columns.flatMap(({ name, key }, index) =>
    key > 0 ? [`"${name}" = ${literal(values[index] ?? null)}`] : [],
  )
  for (const [index, value] of values.entries()) {
    const { name } = columns[index] ?? {}
    if (!name || typeof value !== 'string' || !long.has(index)) continue
    for (const { piece } of splitText(value, pieceLength)) {
      yield `UPDATE "${table}" SET "${name}" = "${name}" || ${literal(piece)} WHERE ${isRow.join(' AND ')}`
    }
  }
}

/** A value as SQL. A text with a NUL, at which SQLite would end the statement, is written as bytes. */
function literal(value: SQLOutputValue): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value !== 'string') return `X'${Buffer.from(value).toString('hex')}'`
  if (value.includes('\0')) return `CAST(X'${Buffer.from(value).toString('hex')}' AS TEXT)`
  return quoteText(value)
}

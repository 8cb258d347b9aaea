import type { SQLInputValue } from 'node:sqlite'
import { z } from 'zod'
import {
  BackupError,
  type BackupKey,
  type BackupManifest,
  type BackupPart,
  hashObject,
  manifestNumber,
  objectName,
  openText,
  readManifest,
} from '#worker/backup/format.ts'
import type { Staging } from './staging.ts'

/** Reads an object of a backup by its name, such as `2026-11-23/00001`; null when there is none. */
export type ReadObject = (name: string) => Promise<Uint8Array<ArrayBuffer> | null>

/** The objects of backups, and what opens them. */
export type BackupSource = { read: ReadObject; key: BackupKey }

const value = z.union([z.string(), z.number(), z.null()])
const line = z.tuple([z.string()], value)
const rowLine = z.tuple([z.string(), z.number()], value)
const pieceLine = z.tuple([z.string(), z.string(), z.number(), z.string().nullable()])

/**
 * Loads a backup, with the long texts of its full backup, into a new database. Everything is verified: the key, the hash of
 * each part, the form of each line, how many rows each table has, and that no two of them contradict each other.
 * @returns its manifest
 * @throws BackupError that names the part and line, or the table, that is wrong
 */
export async function loadBackup(staging: Staging, source: BackupSource, id: string): Promise<BackupManifest> {
  const manifest = await openManifest(source, id)
  await staging.migrate(manifest.schema)
  staging.db.exec('CREATE TEMP TABLE pieces (name, id, is_base, place, piece, PRIMARY KEY (name, id, is_base, place))')
  await staging.withoutTriggers(async () => {
    if (manifest.baseId !== null)
      await readLines(source, await openManifest(source, manifest.baseId), storePieces(staging, true))
    const tables = new Map(manifest.tables.map((table) => [table.name, new TableLoader(staging, table)]))
    const storePiece = storePieces(staging, false)
    await readLines(source, manifest, (fields) => {
      const table = tables.get(fields[0])
      if (table) table.read(fields)
      else storePiece(fields)
    })
    for (const table of tables.values()) table.finish()
    applyTexts(staging, manifest.tables)
  })
  return manifest
}

/** @throws BackupError when it is missing, damaged or of another key */
export async function openManifest(source: BackupSource, id: string): Promise<BackupManifest> {
  const place = { id, number: manifestNumber }
  const object = await source.read(objectName(place))
  if (!object) throw new BackupError(`${objectName(place)} is missing: without it ${id} is no whole backup.`)
  return readManifest(await openText(source.key, place, object))
}

type ReadLine = (fields: [string, ...SQLInputValue[]]) => void

/** Reads all parts of a backup, and passes each line on. */
async function readLines(source: BackupSource, manifest: BackupManifest, readLine: ReadLine): Promise<void> {
  for (const [index, part] of manifest.parts.entries()) {
    const place = { id: manifest.id, number: index + 1 }
    const text = await openPart(source, place, part)
    const lines = text.split('\n').filter((one) => one !== '')
    if (lines.length !== part.lines)
      throw new BackupError(`${objectName(place)} has ${lines.length} lines, and the manifest says ${part.lines}.`)
    for (const [index, one] of lines.entries()) {
      // Whatever is wrong with a line, its number is what helps.
      try {
        readLine(line.parse(JSON.parse(one)))
      } catch (error) {
        throw new BackupError(
          `${objectName(place)}, line ${index + 1}: ${error instanceof BackupError ? error.message : 'it is no row.'}`,
        )
      }
    }
  }
}

async function openPart(
  source: BackupSource,
  place: { id: string; number: number },
  part: BackupPart,
): Promise<string> {
  const object = await source.read(part.name)
  if (!object) throw new BackupError(`${objectName(place)} is missing.`)
  if ((await hashObject(object)) !== part.sha256)
    throw new BackupError(`${objectName(place)} is damaged: it has not the hash of the manifest.`)
  return openText(source.key, place, object)
}

/**
 * Stores pieces of long texts. A piece at place 0 begins a text anew. Other lines of the backup that this one relies on are
 * verified only.
 */
function storePieces(staging: Staging, isBase: boolean): ReadLine {
  const is = isBase ? 1 : 0
  const forget = staging.db.prepare('DELETE FROM temp.pieces WHERE name = ? AND id = ? AND is_base = ?')
  const insert = staging.db.prepare('INSERT OR REPLACE INTO temp.pieces VALUES (?, ?, ?, ?, ?)')
  return (fields) => {
    if (isBase && !fields[0].includes('.')) return
    const { data } = pieceLine.safeParse(fields)
    if (!data) throw new BackupError(`"${fields[0].slice(0, 100)}" is no table of the manifest.`)
    const [name, id, place, piece] = data
    if (place === 0) forget.run(name, id, is)
    insert.run(name, id, is, place, piece)
  }
}

/**
 * Reads the rows of a table. Of lines with the same row the last one counts; all together go into the table at the end,
 * where its constraints hold.
 */
class TableLoader {
  readonly #staging: Staging
  readonly #table: BackupManifest['tables'][number]
  readonly #columns: string
  readonly #values: string
  readonly #insert: ReturnType<Staging['db']['prepare']>
  readonly #remove: ReturnType<Staging['db']['prepare']>

  constructor(staging: Staging, table: BackupManifest['tables'][number]) {
    this.#staging = staging
    this.#table = table
    const known = staging.rows(
      'SELECT name, "notnull" AS required, dflt_value AS preset, pk FROM pragma_table_info(?)',
      table.name,
    )
    const names = new Set(known.map(({ name }) => String(name)))
    const unknown = table.columns.find((column) => !names.has(column))
    if (unknown !== undefined || names.size === 0)
      throw new BackupError(`The backup has "${table.name}.${unknown}", which its release does not have.`)
    const later = known
      .filter(
        ({ name, required, preset, pk }) => required && preset === null && !pk && !table.columns.includes(String(name)),
      )
      .map(({ name }) => String(name))
    const own = table.columns.map((name) => `"${name}"`)
    this.#columns = [...own, ...later.map((name) => `"${name}"`)].join(', ')
    this.#values = [...own, ...later.map(() => "''")].join(', ')
    staging.db.exec(`CREATE TEMP TABLE "rows_${table.name}" (row_number integer PRIMARY KEY, ${own.join(', ')})`)
    this.#insert = staging.db.prepare(
      `INSERT OR REPLACE INTO temp."rows_${table.name}" VALUES (?${', ?'.repeat(own.length)})`,
    )
    this.#remove = staging.db.prepare(`DELETE FROM temp."rows_${table.name}" WHERE row_number = ?`)
  }

  read(fields: unknown[]): void {
    const [name, number, ...values] = rowLine.parse(fields)
    if (values.length === 0) this.#remove.run(number)
    else if (values.length === this.#table.columns.length) this.#insert.run(number, ...values)
    else throw new BackupError(`${name} has ${values.length} columns instead of ${this.#table.columns.length}.`)
  }

  finish(): void {
    const { name, rows } = this.#table
    const [found] = this.#staging.values(`SELECT count(*) FROM temp."rows_${name}"`).map(Number)
    if (found !== rows) throw new BackupError(`${name} has ${found} rows, and the manifest says ${rows}.`)
    if (!tablesWithOwnRows.includes(name)) this.#staging.db.exec(`DELETE FROM "${name}"`)
    try {
      this.#staging.db.exec(`INSERT INTO "${name}" (${this.#columns})
        SELECT ${this.#values} FROM temp."rows_${name}" ORDER BY row_number`)
    } catch (error) {
      throw new BackupError(`Rows of ${name} contradict each other: ${error instanceof Error ? error.message : error}.`)
    }
    this.#staging.db.exec(`DROP TABLE temp."rows_${name}"`)
  }
}

/** Of which migrations make rows that no backup has: the campaign of single mails. */
const tablesWithOwnRows = ['campaigns']

/** The long texts that are no column of their row: where they go instead. */
const elsewhere: Record<string, string> = {
  'blogs.source': `INSERT INTO blog_sources(blog_key, source)
    SELECT key, text FROM temp.texts JOIN blogs ON blogs.id = texts.id WHERE text IS NOT NULL`,
  'blogs.resources': `INSERT INTO resources(blog_key, position, title, url)
    SELECT blogs.key, link.value ->> 0, link.value ->> 1, link.value ->> 2
    FROM temp.texts JOIN blogs ON blogs.id = texts.id, json_each(text) AS link`,
}

/**
 * Puts the pieces of long texts together: from the backup itself, or else from its full backup.
 * @param tables with the names of their long texts
 * @throws BackupError where a row has none
 */
function applyTexts(staging: Staging, tables: BackupManifest['tables']): void {
  for (const { name: table, texts, textId } of tables) {
    for (const text of texts) {
      joinPieces(staging, `${table}.${text}`)
      const [missing] = staging.values(
        `SELECT count(*) FROM "${table}" WHERE "${textId}" NOT IN (SELECT id FROM temp.texts)`,
      )
      if (Number(missing) > 0) throw new BackupError(`${missing} rows of ${table} have no text "${text}".`)
      staging.db.exec(
        elsewhere[`${table}.${text}`] ??
          `UPDATE "${table}" SET "${text}" = (SELECT text FROM temp.texts WHERE texts.id = "${table}"."${textId}")`,
      )
    }
  }
  staging.db.exec('DROP TABLE temp.pieces')
}

/** Makes a table of the whole texts of a name, by the ids of their rows. */
function joinPieces(staging: Staging, name: string) {
  staging.db.exec('DROP TABLE IF EXISTS temp.texts; CREATE TEMP TABLE texts (id PRIMARY KEY, text)')
  staging.db
    .prepare(
      `INSERT INTO temp.texts
      SELECT id, group_concat(piece, '' ORDER BY place) FROM temp.pieces
      WHERE name = ?1 AND is_base = (SELECT min(is_base) FROM temp.pieces AS other WHERE other.name = ?1 AND other.id = pieces.id)
      GROUP BY id`,
    )
    .run(name)
}

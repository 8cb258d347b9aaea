import { getTableName, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { type Base, columnsOf, type DumpedTable, type DumpedText } from './dumped-tables.queries.ts'

/** D1 takes up to 32 arguments of a function: https://developers.cloudflare.com/d1/platform/limits/ */
const mostArguments = 30
/** The characters of a piece. In JSON each may have six bytes, which fits into a part. */
export const pieceLength = 60_000

/** A long text of a row whose line is written: its pieces follow from `from` on, in characters. */
export type OpenText = {
  key: string | number
  /** The number of the text among those of its table. */
  text: number
  from: number
  /** Its size when its row was read. */
  bytes: number
  /** What changes when the text does: pieces of two versions make no text. */
  stamp: number
}

export type RowLine = {
  /** Without a line break at the end. */
  line: string
  /** Of the line in UTF-8. */
  bytes: number
  key: (string | number)[]
  stamp: number
  /** The long texts that are to be written, by their number. */
  texts: RowText[]
}

/** Its size, and if it is one piece the line of that with its size; null for a text that the row does not have. */
type RowText = [size: number, line: string | null, bytes: number] | null

type ReadRows = { after: (string | number)[] | null; limit: number; base: Base | null }

/**
 * Reads rows of a table in the order of their keys, as lines that SQLite makes.
 * @param options `after`: the key of the row before the first. `base`: null reads every long text, else those that have changed
 */
export async function readRows(db: Database, table: DumpedTable, { after, limit, base }: ReadRows): Promise<RowLine[]> {
  const { key, where = sql`1`, texts = [], isChanged = () => sql`1` } = table
  const keys = sql.raw(key.join(', '))
  const isAfter = after
    ? sql`(${keys}) > (${sql.join(
        after.map((one) => sql`${one}`),
        sql`, `,
      )})`
    : sql`1`
  const name = getTableName(table.table)
  const list = texts.map((text) =>
    text.read((value) => {
      const line = `(json_array('${name}.${text.name}', ${name}.${key[0]}, 0, ${value}) || '')`
      return `iif(octet_length(${value}) <= ${pieceLength}, json_array(octet_length(${value}), ${line}, octet_length(${line})),
        iif(${value} IS NULL, NULL, json_array(octet_length(${value}), NULL, 0)))`
    }),
  )
  const values = sql.raw(`json_array(${list.map((text) => `json(${text})`).join(', ')})`)
  const rows = await db.all<{ line: string; bytes: number; place: string; stamp: number; texts: string }>(
    sql`SELECT line, octet_length(line) AS bytes, place, stamp, texts FROM (
      SELECT ${sql.raw(lineOf(table))} AS line, json_array(${keys}) AS place, ${sql.raw(stampOf(table))} AS stamp,
        iif(${base ? isChanged(base) : sql`1`}, ${values}, '[]') AS texts
      FROM ${table.table} WHERE (${where}) AND ${isAfter} ORDER BY ${keys} LIMIT ${limit}
    )`,
  )
  return rows.map((row) => ({ ...row, key: JSON.parse(row.place), texts: JSON.parse(row.texts) }))
}

/** SQL for the line of a row: a JSON array without what an array of arrays would have between its parts. */
function lineOf(table: DumpedTable): string {
  const columns = columnsOf(table).map((name) => `"${name}"`)
  const lists: string[] = []
  while (columns.length > 0) lists.push(`trim(json_array(${columns.splice(0, mostArguments).join(', ')}), '[]')`)
  return `'["${getTableName(table.table)}",' || ${lists.join(` || ',' || `)} || ']'`
}

/** SQL for what changes when a text of a row does; texts of other tables do not change. */
function stampOf({ table }: DumpedTable): string {
  return 'updatedAt' in table ? 'updated_at' : '0'
}

/** A piece of an open text; `line` is null when the text has changed since its row was read. */
export type PieceLine = { open: number; from: number; line: string | null; size: number; stamp: number }

/**
 * Reads pieces of long texts, in their order.
 * @param wanted by the place of a text in `openTexts`, and where the piece begins
 * @returns no piece beyond the end of a text, and none of a row that is gone
 */
export async function readPieces(
  db: Database,
  table: DumpedTable,
  openTexts: OpenText[],
  wanted: { open: number; from: number }[],
): Promise<PieceLine[]> {
  const { texts = [], key } = table
  const name = getTableName(table.table)
  const list = wanted.map(({ open, from }) => [
    openTexts[open]?.key,
    openTexts[open]?.text,
    from,
    open,
    openTexts[open]?.stamp,
  ])
  const choose = (make: (text: DumpedText) => string) =>
    sql.raw(`CASE wanted.value ->> 1 ${texts.map((text, number) => `WHEN ${number} THEN ${make(text)}`).join(' ')} END`)
  const read = choose((text) =>
    text.read((value) => {
      const piece = `substr(${value}, (wanted.value ->> 2) + 1, ${pieceLength})`
      const line = `(json_array('${name}.${text.name}', wanted.value ->> 0, wanted.value ->> 2, ${piece}) || '')`
      return `json_array(octet_length(${value}), iif(wanted.value ->> 2 = 0 OR ${piece} <> '', ${line}, NULL))`
    }),
  )
  const stamp = sql.raw(stampOf(table))
  const rows = await db.all<{ open: number; start: number; stamp: number; is_same: number; piece: string | null }>(
    sql`SELECT wanted.value ->> 3 AS open, wanted.value ->> 2 AS start, ${stamp} AS stamp,
      ${stamp} = wanted.value ->> 4 AS is_same, ${read} AS piece
    FROM json_each(${JSON.stringify(list)}) AS wanted
    CROSS JOIN ${table.table} ON ${sql.raw(`${name}.${key[0]}`)} = wanted.value ->> 0
    ORDER BY wanted.key`,
  )
  return rows.flatMap(({ open, start, stamp, is_same, piece }): PieceLine[] => {
    const [size, line]: [number | null, string | null] = JSON.parse(piece ?? '[null, null]')
    if (size === null || (is_same && line === null)) return []
    return [{ open, from: start, line: is_same ? line : null, size, stamp }]
  })
}

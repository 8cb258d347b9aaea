import { countDistinct, getTableName, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { changes } from '../db/schema/transfers.ts'
import { columnsOf, type DumpedTable, type DumpedText, notedNames } from './dumped-tables.queries.ts'

/** D1 takes up to 32 arguments of a function: https://developers.cloudflare.com/d1/platform/limits/ */
const mostArguments = 30
/** The characters of a piece: in JSON each may have six bytes, which fits into a part. */
export function pieceLengthOf(partBytes: number): number {
  return Math.floor(partBytes / 8)
}

/** A long text of a row whose line is written: its pieces follow. */
export type OpenText = {
  /** Of its row. */
  number: number
  /** Which of the texts of its table. */
  text: number
  /** Where its next piece begins, in characters. */
  from: number
  /** Its size when its row was read. */
  bytes: number
}

export type RowLine = {
  /** Without a line break at the end. */
  line: string
  /** Of the line in UTF-8. */
  bytes: number
  number: number
  /** The long texts that are to be written, by their place in the table. */
  texts: RowText[]
}

/** Its size, and if it is one piece the line of that with its size. */
type RowText = [size: number, line: string | null, bytes: number]

/** Which noted rows: after a change, up to another one where it is given, and after a row. */
type Window = { after: number; upTo: number | null; row: number | null; limit: number }

/**
 * Reads rows of a table in the order of their numbers, as lines that SQLite makes: all rows, or in a pass those that were noted.
 * A noted row that is gone has a line that says so.
 * Short texts are read with their rows: all of them together have at most twice as many bytes as a part.
 */
export async function readRows(
  db: Database,
  table: DumpedTable,
  position: Window & { isDaily: boolean; partBytes: number },
): Promise<RowLine[]> {
  const name = getTableName(table.table)
  const { row, limit, isDaily, upTo, partBytes } = position
  const isCopy = upTo === null
  const shortBytes = Math.min(pieceLengthOf(partBytes), Math.floor((2 * partBytes) / limit))
  const number = isCopy ? `${name}.rowid` : 'noted_number'
  const texts = sql.raw(`json_array(${readTexts(table, shortBytes).join(', ')})`)
  // A row that was written while its text was not has the text of the copy.
  const isWritten = isCopy && !isDaily ? sql`1` : isNotedText(table, isCopy ? 0 : position.after)
  const rows = await db.all<{ line: string; bytes: number; number: number; texts: string }>(
    sql`SELECT line, octet_length(line) AS bytes, number, texts FROM (
      SELECT ${sql.raw(lineOf(table, number))} AS line, ${sql.raw(number)} AS number,
        iif(${sql.raw(name)}.rowid IS NOT NULL AND ${isWritten}, ${texts}, '[]') AS texts
      FROM ${isCopy ? allRows(table, row) : notedRows(table, position)} ORDER BY ${sql.raw(number)} LIMIT ${limit}
    )`,
  )
  return rows.map((one) => ({ ...one, texts: JSON.parse(one.texts) }))
}

function allRows({ table, where = sql`1` }: DumpedTable, after: number | null): SQL {
  const isAfter = after === null ? sql`1` : sql`${sql.raw(getTableName(table))}.rowid > ${after}`
  return sql`${table} WHERE ${isAfter} AND (${where})`
}

/** The noted rows of a table, and for each that is gone its number. */
function notedRows(one: DumpedTable, { after, upTo, row, limit }: Window): SQL {
  const { table, where = sql`1` } = one
  const name = sql.raw(getTableName(table))
  return sql`(SELECT DISTINCT number AS noted_number FROM ${changes} WHERE seq > ${after} AND name IN ${notedNames(one)}
      ${upTo === null ? sql`` : sql`AND seq <= ${upTo}`} ${row === null ? sql`` : sql`AND number > ${row}`} ORDER BY 1 LIMIT ${limit})
    LEFT JOIN ${name} ON ${name}.rowid = noted_number AND (${where})`
}

/** Whether a text of a row was noted after a change; since the full backup began without one. */
function isNotedText({ table, texts }: DumpedTable, after: number): SQL {
  if (!texts) return sql`0`
  const name = sql.raw(getTableName(table))
  return sql`${name}.rowid IN (SELECT number FROM ${changes} WHERE seq > ${after} AND name IN ${[...texts.noted]})`
}

/** SQL for the texts of a row: each as a `RowText`. */
function readTexts(table: DumpedTable, shortBytes: number): string[] {
  const { list, id } = table.texts ?? { list: [], id: '' }
  const name = getTableName(table.table)
  return list.map((text) => {
    const lineOfPiece = (value: string) => `(json_array('${name}.${text.name}', ${name}."${id}", 0, ${value}) || '')`
    const written = text.read((value) => {
      const line = lineOfPiece(value)
      return `iif(octet_length(${value}) <= ${shortBytes},
        json_array(octet_length(${value}), ${line}, octet_length(${line})),
        iif(${value} IS NULL, NULL, json_array(octet_length(${value}), NULL, 0)))`
    })
    const none = lineOfPiece('NULL')
    return `json(coalesce(${written}, json_array(0, ${none}, octet_length(${none}))))`
  })
}

/** SQL for the line of a row: one JSON array, of the arrays of its parts without their brackets. */
function lineOf(table: DumpedTable, number: string): string {
  const name = getTableName(table.table)
  const columns = columnsOf(table).map((column) => `${name}."${column}"`)
  const lists: string[] = []
  while (columns.length > 0) lists.push(`trim(json_array(${columns.splice(0, mostArguments).join(', ')}), '[]')`)
  const values = `'["${name}",' || ${number} || ',' || ${lists.join(` || ',' || `)} || ']'`
  return table.isWhole ? values : `iif(${name}.rowid IS NULL, '["${name}",' || ${number} || ']', ${values})`
}

/** A piece of an open text. */
export type PieceLine = { open: number; from: number; line: string }

/**
 * Reads pieces of long texts, in their order. A text that has changed since its row was read is noted, and comes whole later.
 * @param wanted by the place of a text in `openTexts`, and where the piece begins
 * @returns no piece beyond the end of a text, and none of a row that is gone
 */
export async function readPieces(
  db: Database,
  table: DumpedTable,
  { openTexts, partBytes }: { openTexts: OpenText[]; partBytes: number },
  wanted: { open: number; from: number }[],
): Promise<PieceLine[]> {
  const { list, id } = table.texts ?? { list: [], id: '' }
  const name = getTableName(table.table)
  const asked = wanted.map(({ open, from }) => [openTexts[open]?.number, openTexts[open]?.text, from, open])
  const choose = (make: (text: DumpedText) => string) =>
    sql.raw(`CASE wanted.value ->> 1 ${list.map((text, index) => `WHEN ${index} THEN ${make(text)}`).join(' ')} END`)
  const line = choose((text) =>
    text.read((value) => {
      const piece = `substr(${value}, (wanted.value ->> 2) + 1, ${pieceLengthOf(partBytes)})`
      return `iif(${piece} <> '', (json_array('${name}.${text.name}', ${name}."${id}", wanted.value ->> 2, ${piece}) || ''), NULL)`
    }),
  )
  const rows = await db.all<{ open: number; start: number; line: string | null }>(
    sql`SELECT wanted.value ->> 3 AS open, wanted.value ->> 2 AS start, ${line} AS line
    FROM json_each(${JSON.stringify(asked)}) AS wanted
    CROSS JOIN ${table.table} ON ${sql.raw(`${name}.rowid`)} = wanted.value ->> 0
    ORDER BY wanted.key`,
  )
  return rows.flatMap((row) => (row.line === null ? [] : [{ open: row.open, from: row.start, line: row.line }]))
}

/** How many rows of which tables were noted after a change, and the last one of each. */
export type Noted = { name: string; rows: number; last: number }

/** A statement that reads what was noted after a change. */
export function selectNoted(db: Database, after: number) {
  return db
    .select({
      name: changes.name,
      rows: countDistinct(changes.number),
      last: sql<number>`max(seq)`.as('last'),
    })
    .from(changes)
    .where(gt(changes.seq, after))
    .groupBy(changes.name)
}

/** Of one table in the last transaction. */
export const mostLastRows = 200

/**
 * A row of the last transaction: its line, its long texts as a JSON array, null where they are in the backup, and how many rows there
 * are.
 */
export type LastRow = { line: string; id: string | null; texts: string | null; found: number }

/**
 * A statement that reads the rows of a table that were noted after a change, with whole texts; all rows of one without numbers.
 * @param room the bytes that are read at most, the first row apart
 */
export function selectLast(db: Database, table: DumpedTable, after: number, room: number) {
  const { table: own, texts, isWhole } = table
  const values = texts?.list.map((text) => text.read((value) => value)).join(', ') ?? ''
  const columns = {
    line: sql<string>`${sql.raw(lineOf(table, isWhole ? 'row_number() OVER ()' : 'noted_number'))}`.as('line'),
    id: sql<string | null>`${sql.raw(texts ? `${getTableName(own)}."${texts.id}"` : 'NULL')}`.as('text_id'),
    texts: sql<string | null>`iif(${isNotedText(table, after)}, json_array(${sql.raw(values)}), NULL)`.as('texts'),
  }
  const noted = notedRows(table, { after, upTo: null, row: null, limit: mostLastRows })
  const rows = db.select(columns).from(isWhole ? sql`${own}` : noted)
  const read = { line: sql<string>`line`, id: sql<string | null>`text_id`, texts: sql<string | null>`texts` }
  return db
    .select({ ...read, found: sql<number>`found` })
    .from(
      sql`(SELECT *, count(*) OVER () AS found, coalesce(sum(octet_length(line) + coalesce(octet_length(texts), 0))
        OVER (ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS bytes_before FROM (${rows}))`,
    )
    .where(sql`bytes_before < ${room}`)
}

/** A statement that counts the rows of tables: a JSON array. */
export function selectCounts(db: Database, tables: readonly DumpedTable[]) {
  const counts = tables.map(({ table, where = sql`1` }) => sql`(SELECT count(*) FROM ${table} WHERE ${where})`)
  const lists = [counts.slice(0, mostArguments), counts.slice(mostArguments)]
  const [first, second] = lists.map((list) => sql<string>`json_array(${sql.join(list, sql`, `)})`)
  return db
    .select({ first: sql<string>`${first}`.as('first'), second: sql<string>`${second}`.as('second') })
    .from(sql`(SELECT 1)`)
}

import { countDistinct, getTableName, gt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { changes } from '../db/schema/transfers.ts'
import type { DumpedTable } from './dumped-tables.queries.ts'
import { isNotedText, lineOf, mostArguments, notedRows } from './read-lines.queries.ts'

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

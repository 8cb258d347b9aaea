import { getTableName, sql } from 'drizzle-orm'
import { columnsOf, dumpedTables } from '../backup/dumped-tables.queries.ts'
import { openDatabase } from '../db/database.ts'

/**
 * All that a backup keeps of a site: the rows of each table with their long texts, as lines of JSON in a stable order. Row numbers
 * are in no line where they are no column.
 */
export async function readState(d1: D1Database): Promise<Record<string, string[]>> {
  const db = openDatabase(d1)
  const state: Record<string, string[]> = {}
  for (const dumped of dumpedTables) {
    const { table, where = sql`1`, texts } = dumped
    const longTexts = (texts?.list ?? []).map(({ name, read }) => `${read((value) => value)} AS "text_${name}"`)
    const columns = sql.raw([...columnsOf(dumped).map((name) => `"${name}"`), ...longTexts].join(', '))
    const rows = await db.all<object>(sql`SELECT ${columns} FROM ${table} WHERE ${where}`)
    state[getTableName(table)] = rows.map((row) => JSON.stringify(row)).sort()
  }
  return state
}

import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/**
 * One statement that inserts many rows, to go into a batch. The rows travel as one JSON parameter: D1 takes at most
 * 100 parameters, and 2 MB in one of them.
 * @param rows all with the same columns; a column that the first one lacks gets its default
 * @param conflict what happens to a row that is already there
 */
export function insertRows<Table extends SQLiteTable>(
  d1: D1Database,
  table: Table,
  rows: Table['$inferInsert'][],
  conflict: 'ABORT' | 'IGNORE' = 'ABORT',
): D1PreparedStatement {
  const used = Object.entries(getTableColumns(table)).filter(([name]) => name in (rows[0] ?? {}))
  const names = used.map(([, column]) => `"${column.name}"`).join(', ')
  const values = used.map((_, position) => `value ->> '$[${position}]'`).join(', ')
  const lines = rows.map((row) => {
    const record: Record<string, unknown> = row
    return used.map(([name, column]) => (record[name] == null ? null : column.mapToDriverValue(record[name])))
  })
  return d1
    .prepare(`INSERT OR ${conflict} INTO "${getTableName(table)}" (${names}) SELECT ${values} FROM json_each(?)`)
    .bind(JSON.stringify(lines))
}

import { type Column, getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/**
 * The values of a row for `INSERT … SELECT`, in the order of the table's columns: those that are given, and the defaults of
 * the others. A column that a later release adds needs no change where it has its default.
 * @param values a value as the table stores it, or SQL
 */
export function rowValues<Table extends SQLiteTable>(
  table: Table,
  values: { [Name in keyof Table['$inferInsert']]: Table['$inferInsert'][Name] | SQL },
): SQL {
  const given = new Map<string, unknown>(Object.entries(values))
  const columns = Object.entries<Column>(getTableColumns(table)).filter(([, column]) => !column.generated)
  return sql.join(
    columns.map(([name, column]) => columnValue(given.has(name) ? given.get(name) : column.default, column)),
    sql`, `,
  )
}

function columnValue(value: unknown, column: Column): SQL {
  if (value === undefined || value === null) return sql`NULL`
  return is(value, SQL) ? value : sql`${sql.param(value, column)}`
}

import { Column, type GetColumnData, is, type SQL, sql } from 'drizzle-orm'

/** Columns of a select by the names of their values; a group of columns is a value with several parts. */
type Columns = { [name: string]: Column | Columns }
export type Row<Selected extends Columns> = {
  [Name in keyof Selected]: Selected[Name] extends Column
    ? GetColumnData<Selected[Name]>
    : Selected[Name] extends Columns
      ? Row<Selected[Name]>
      : never
}

/**
 * The rows of a select as one column of another select: most of what a small read costs D1 is the statement, not the
 * rows.
 * @param select reads exactly `columns`, in their order
 */
export function nestedRows<Selected extends Columns>(columns: Selected, select: { getSQL(): SQL }, name: string) {
  const names = flatten(columns).map((column) => sql.identifier(column.name))
  return sql<Row<Selected>[]>`(SELECT json_group_array(json_array(${sql.join(names, sql`, `)})) FROM ${select})`
    .mapWith((text: string): Row<Selected>[] =>
      JSON.parse(text).map((values: unknown[]) => readRow(columns, values.values())),
    )
    .as(name)
}

function flatten(columns: Columns): Column[] {
  return Object.values(columns).flatMap((column) => (is(column, Column) ? [column] : flatten(column)))
}

function readRow<Selected extends Columns>(columns: Selected, values: Iterator<unknown>): Row<Selected> {
  const entries: unknown[][] = Object.entries(columns).map(([name, column]) => {
    if (!is(column, Column)) return [name, readRow(column, values)]
    const { value } = values.next()
    return [name, value === null ? null : column.mapFromDriverValue(value)]
  })
  return Object.fromEntries(entries)
}

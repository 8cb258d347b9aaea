import { type Column, type GetColumnData, type SQL, sql } from 'drizzle-orm'

type Columns = Record<string, Column>
export type Row<Selected extends Columns> = { [Name in keyof Selected]: GetColumnData<Selected[Name]> }

/**
 * The rows of a select as one column of another: most of what a small read costs D1 is the statement, not the rows.
 * @param select reads exactly `columns`, in the order in which they come out
 */
export function nestedRows<Selected extends Columns>(columns: Selected, select: { getSQL(): SQL }, name: string) {
  const names = Object.values(columns).map((column) => sql.identifier(column.name))
  return sql<Row<Selected>[]>`(SELECT json_group_array(json_array(${sql.join(names, sql`, `)})) FROM ${select})`
    .mapWith((text: string): Row<Selected>[] => JSON.parse(text).map((values: unknown[]) => readRow(columns, values)))
    .as(name)
}

function readRow<Selected extends Columns>(columns: Selected, values: unknown[]): Row<Selected> {
  const entries: unknown[][] = Object.entries(columns).map(([name, column], place) => {
    const value = values[place]
    return [name, value === null ? null : column.mapFromDriverValue(value)]
  })
  return Object.fromEntries(entries)
}

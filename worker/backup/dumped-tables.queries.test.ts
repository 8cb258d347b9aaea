import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpDatabase } from '../testing/set-up-database.ts'
import { columnsOf, dumpedTables, leftOutTables } from './dumped-tables.queries.ts'

const database = setUpDatabase()

async function readNames(sql: string): Promise<string[]> {
  const { results } = await database.d1.prepare(sql).all<{ name: string }>()
  return results.map(({ name }) => name)
}

test('each table of the schema is in a backup, or is left out with a reason', async () => {
  const tables = await readNames(
    `SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main'
      AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name <> 'd1_migrations'`,
  )
  const named = [...dumpedTables.map(({ table }) => getTableName(table)), ...Object.keys(leftOutTables)]
  expect(named.toSorted()).toEqual(tables.toSorted())
})

test('each stored column of such a table is in its lines, or is named as left out', async () => {
  for (const one of dumpedTables) {
    const name = getTableName(one.table)
    // Generated columns are hidden there.
    const stored = await readNames(`SELECT name FROM pragma_table_info('${name}')`)
    expect([...columnsOf(one), ...(one.without ?? [])].toSorted(), name).toEqual(stored.toSorted())
    const keys = await readNames(`SELECT name FROM pragma_table_info('${name}') WHERE pk > 0 ORDER BY pk`)
    expect(one.key, name).toEqual(keys)
  }
})

import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blogs } from '../db/schema/blogs.ts'
import { columnsWith, type Use } from '../db/uses.ts'
import { setUpDatabase } from '../testing/set-up-database.ts'
import { columnsOf, dumpedTables, leftOutTables, notedNames, notedTexts } from './dumped-tables.queries.ts'

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
  }
})

/** Uses of others by columns that no line has. A restore makes them again of what a line has. */
const madeAgain = ['blog_texts.description', 'pages.description']
/** Nothing of these outlives what they are about. */
const leftOut = ['assistant_uses.article_id', 'preview_links.blog_id']

test('what a column has of other things is in a line, as a column or a text, or is made again or left out', () => {
  const written = dumpedTables.flatMap((one) => {
    const texts = one.texts?.list.map(({ name }) => name) ?? []
    const names = [...columnsOf(one), ...texts].map((name) => `${getTableName(one.table)}.${name}`)
    return one.table === blogs ? [...names, 'blog_sources.source'] : names
  })
  const uses: Use[] = ['images', 'category', 'byline', 'article', 'ends']
  const used = new Set(uses.flatMap((use) => columnsWith(use).map(({ table, column }) => `${table}.${column}`)))
  const missing = [...used].filter((name) => !written.includes(name))
  expect(missing.toSorted()).toEqual([...madeAgain, ...leftOut].toSorted())
})

test('a table of which others refer to rows has their numbers as keys', async () => {
  for (const name of new Set(dumpedTables.flatMap(({ references = {} }) => Object.values(references))))
    expect(
      await readNames(`SELECT type AS name FROM pragma_table_info('${name}') WHERE pk = 1 AND name = 'key'`),
    ).toEqual(['INTEGER'])
})

test('each write of a row is noted while a backup is written, and each write of a long text since a full one', async () => {
  const triggers = await readNames(
    "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'note!_%' ESCAPE '!'",
  )
  const noted = dumpedTables.filter(({ isWhole }) => !isWhole).flatMap(notedNames)
  const events = ['added', 'changed', 'removed']
  expect(triggers.toSorted()).toEqual(
    noted.flatMap((name) => events.map((event) => `note_${name}_${event}`)).toSorted(),
  )
  for (const name of noted) {
    const conditions = await readNames(
      `SELECT substr(sql, instr(sql, 'WHEN')) AS name FROM sqlite_master WHERE name LIKE 'note!_${name}!_%' ESCAPE '!'`,
    )
    const isText = notedTexts.includes(name)
    for (const condition of conditions) expect(condition.includes("state <> 'failed'"), name).toBe(isText)
  }
})

test('tables without row numbers are read whole', async () => {
  const without = await readNames("SELECT name FROM pragma_table_list WHERE type = 'table' AND wr = 1")
  for (const { table, isWhole } of dumpedTables) expect(without.includes(getTableName(table))).toBe(isWhole === true)
})

import { type CounterName, readTotal, selectTotal } from './counters.ts'
import type { Database } from './database.ts'

/** So few rows fit into one response of D1, whatever the length of their texts. */
const smallestPage = 500

/**
 * How many rows a page of a whole table has, so that the statements of one invocation suffice for all pages.
 * @param statements that are left, this one included
 */
export async function pageSizeOf(db: Database, total: CounterName, statements: number): Promise<number> {
  const rows = readTotal(await selectTotal(db, total))
  return Math.max(smallestPage, Math.ceil(rows / (statements - 1)))
}

/**
 * Reads a whole table in pages, without the rows that are added meanwhile.
 * @param readPage reads rows with keys below `before`, the highest first
 */
export async function* readInPages<Row extends { key: number }>(
  pageSize: number,
  readPage: (before: number) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  let before = Number.MAX_SAFE_INTEGER
  for (;;) {
    const rows = await readPage(before)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    before = last.key
  }
}

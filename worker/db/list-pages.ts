import { type CounterName, readTotal, selectTotal } from './counters.ts'
import type { Database } from './database.ts'

/** The place of a row in a list ordered by title and key. `title` is folded (`foldText`). */
export type TitlePosition = { title: string; key: number }

/**
 * Cuts a page out of rows that were read with one row too many.
 * @param positionOf returns a row's place in the order
 * @returns the page, and the place after which the next one starts; null at the end of the list
 */
export function cutPage<Row, Place>(rows: Row[], limit: number, positionOf: (row: Row) => Place) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last ? positionOf(last) : null }
}

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

import { desc, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Position } from '../contract/position.ts'
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

/** The columns of a list ordered by time. Of rows with the same time, the one with the higher key is the newer. */
export type TimeColumns = Record<'createdAt' | 'key', SQLiteColumn>

export function newestFirst({ createdAt, key }: TimeColumns): SQL[] {
  return [desc(createdAt), desc(key)]
}

/** A condition for the rows after a place in that order; undefined for all. */
export function isAfter({ createdAt, key }: TimeColumns, position: Position | null): SQL | undefined {
  return position ? sql`(${createdAt}, ${key}) < (${position.at.getTime()}, ${position.key})` : undefined
}

/** `cutPage` for a list ordered by time. */
export function cutByTime<Row extends { createdAt: Date; key: number }>(rows: Row[], limit: number) {
  return cutPage(rows, limit, ({ createdAt, key }): Position => ({ at: createdAt, key }))
}

/** So few rows fit into one response of D1, whatever the length of their texts. */
const smallestPage = 500

/**
 * How many rows a page of a whole list has, so that the statements of one invocation suffice for all pages.
 * @param statements that are left, this one included
 */
export async function pageSizeOf(db: Database, total: CounterName, statements: number): Promise<number> {
  return sizeOfPages(readTotal(await selectTotal(db, total)), statements - 1)
}

/** How many rows each of so many pages has, or fewer pages. */
export function sizeOfPages(rows: number, pages: number): number {
  return Math.max(smallestPage, Math.ceil(rows / pages))
}

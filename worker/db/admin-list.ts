import { and, desc, getTableName, type SQL, sql } from 'drizzle-orm'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { listLimits } from '../contract/limits.ts'
import type { Position } from '../contract/position.ts'
import { batchNamed } from './batch-named.ts'
import { type CounterName, readTotal, selectTotal } from './counters.ts'
import type { Database } from './database.ts'
import { readHits } from './full-text.ts'

type AdminList<Filter, Row> = {
  /**
   * It has an `id`, by which the admin's calls name rows, and its keys grow with time. Its full-text index is
   * `search_` and its name, with its keys as rowids.
   */
  table: SQLiteTable & TimeColumns & { id: SQLiteColumn }
  /** A statement that reads rows of the list. */
  select: (db: Database, rows: Rows) => RunnableQuery<Row[], 'sqlite'>
  /** A condition for the rows that a filter without a search matches, written as in the indexes. */
  isIn: (filter: Filter) => SQL | undefined
  /** How many rows a filter matches, leaving out its search. */
  totalOf: (filter: Filter) => CounterName
  /** The full-text query of a filter; '' for no search. */
  queryOf: (filter: Filter) => string
  /** Up to where a search counts its hits, where that is not `listLimits.countedHits`. */
  countedHits?: number
}

/** Which rows a statement reads. */
export type Rows = { condition: SQL | undefined; order: SQL[]; limit: number }

/** Where a page of a filtered list begins; null for the first page. */
export type Start<Filter> = { filter: Filter; after: Position | null }

/** The target of a bulk call: rows by their ids, or the oldest ones that match a filter and were added before a time. */
export type BulkTarget<Filter> = string[] | (Filter & { addedBefore: Date })

/**
 * The queries of a list of the admin: newest first, with filters, a full-text search, a total for each filter, and bulk calls.
 * The differences between lists are in their definitions.
 */
export function adminList<Filter, Row extends { key: number; createdAt: Date }>(list: AdminList<Filter, Row>) {
  const { table, select, isIn, totalOf, queryOf, countedHits = listLimits.countedHits } = list
  const index = sql.identifier(`search_${getTableName(table)}`)

  /** A statement that reads a page and one row more. */
  function selectPage(db: Database, { filter, after }: Start<Filter>, size: number) {
    const limit = size + 1
    const query = queryOf(filter)
    if (!query) {
      const condition = and(isIn(filter), isAfter(table, after))
      return select(db, { condition, order: newestFirst(table), limit })
    }
    const isBefore = sql`rowid < ${after?.key ?? Number.MAX_SAFE_INTEGER}`
    const newest = sql`SELECT rowid FROM ${index} WHERE ${index} MATCH ${query} AND ${isBefore} ORDER BY rowid DESC LIMIT ${limit}`
    return select(db, { condition: sql`${table.key} IN (${newest})`, order: [desc(table.key)], limit })
  }

  /** A statement that counts the rows that a search finds, up to one more than `countedHits`. */
  function selectHits(db: Database, query: string) {
    const hits = sql`(SELECT rowid FROM ${index} WHERE ${index} MATCH ${query} LIMIT ${countedHits + 1})`
    return db.select({ total: sql<number>`count(*)`.as('total') }).from(hits)
  }

  return {
    /**
     * A page of a list, with the total of all its pages. Of a search, up to `countedHits` are counted.
     * @param parts for a list in parts, which follow one another: where the page begins in each of those that are left
     */
    async readPage(db: Database, start: Start<Filter>, size: number, parts = [start]) {
      const query = queryOf(start.filter)
      const { rows, totals } = await batchNamed(db, {
        rows: parts.map((part) => selectPage(db, part, size)),
        totals: query ? selectHits(db, query) : selectTotal(db, totalOf(start.filter)),
      })
      const total = query ? readHits(totals, countedHits) : { total: readTotal(totals), totalIsCapped: false }
      return { ...cutByTime(rows.flat(), size), ...total }
    },

    /**
     * Every row that a filter matches, in pages, without those that are added meanwhile.
     * @param statements that may be sent
     */
    async *readAll(db: Database, filter: Filter, statements: number): AsyncGenerator<Row[], void> {
      const size = await pageSizeOf(db, totalOf(filter), statements)
      let after: Position | null = null
      do {
        const { rows } = await batchNamed(db, { rows: selectPage(db, { filter, after }, size) })
        const page: { rows: Row[]; next: Position | null } = cutByTime(rows, size)
        if (page.rows.length > 0) yield page.rows
        after = page.next
      } while (after)
    },

    /** SQL for the keys of a bulk call, for `key IN …`: at most `listLimits.bulkByFilter` by a filter. */
    keysOf(target: BulkTarget<Filter>) {
      if (Array.isArray(target)) {
        // One parameter carries all ids: D1 allows 100 parameters.
        return sql`(SELECT key FROM ${table} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(target)})))`
      }
      const limit = listLimits.bulkByFilter
      const isOlder = sql`${table.createdAt} < ${target.addedBefore.getTime()}`
      const query = queryOf(target)
      if (query) {
        const oldest = sql`SELECT rowid FROM ${index} WHERE ${index} MATCH ${query} ORDER BY rowid LIMIT ${limit}`
        return sql`(SELECT key FROM ${table} WHERE ${table.key} IN (${oldest}) AND ${isOlder})`
      }
      const condition = and(isIn(target), isOlder)
      return sql`(SELECT key FROM ${table} WHERE ${condition} ORDER BY ${table.createdAt}, ${table.key} LIMIT ${limit})`
    },
  }
}

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

/** How many rows a page has, so that all rows are in `pages` pages at most. */
export function sizeOfPages(rows: number, pages: number): number {
  return Math.max(smallestPage, Math.ceil(rows / pages))
}

import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { listLimits } from '../../contract/limits.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { totalOf } from '../../db/counters.ts'
import type { Database } from '../../db/database.ts'
import { nestedRows } from '../../db/nested.ts'
import { prepareOnce, type Value } from '../../db/prepare-once.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { categories } from '../../db/schema/listings.ts'
import { type SummaryRow, selectPinned, summaryColumns } from '../../db/statements/blogs.ts'
import { categoryFilter, categoryNamed, filterColumn, isMeantBy } from '../../db/statements/categories.ts'
import { oneRow, onlyRowOf } from '../../db/statements/site.ts'
import {
  contextColumns,
  cutList,
  type ListPlace,
  listColumns,
  listNames,
  listValues,
  type PageRequest,
  placeColumns,
  positionOf,
} from './list-columns.queries.ts'

/**
 * A page of published blogs, newest publication first, with the parts of a page around it. One statement.
 * @param filter a name or a slug of a category in any case, or `All`
 * @param pinnedFirst begins with the pinned blog; the page keeps its length. Not for a category
 * @returns undefined when there is no such category; `category` is the name of the category, or `All`
 */
export async function listPublishedBlogs(db: Database, filter: string, request: PageRequest, pinnedFirst = false) {
  if (request.limit > listLimits.page) return readWholeList(db, filter, request)
  return filter === 'All' ? readPageOfAll(db, request, pinnedFirst) : readPageOf(db, filter, request)
}

const selectPageOf = prepareOnce(
  [...listNames, 'foldedName', 'path'],
  (db, { foldedName, path, ...values }, isFirstPage: boolean) =>
    db
      .select({ category: categories.name, ...listColumns(db, publishedIn(db, categories.name), values, isFirstPage) })
      .from(categories)
      .where(isMeantBy({ foldedName, path })),
)

async function readPageOf(db: Database, filter: string, request: PageRequest) {
  const values = { ...listValues(request, false), ...categoryFilter(filter) }
  const [row] = await selectPageOf(db, values, request.after === null)
  return row && { ...cutList(row, request.limit), category: row.category }
}

const selectPageOfAll = prepareOnce([...listNames, 'pinned'], (db, { pinned, ...values }, isFirstPage: boolean) =>
  db
    .select({
      ...listColumns(db, publishedIn(db, null), values, isFirstPage),
      pinned: nestedRows(summaryColumns, selectPinned(db).limit(pinned), 'pinned'),
    })
    .from(oneRow),
)

async function readPageOfAll(db: Database, request: PageRequest, pinnedFirst: boolean) {
  const values = { ...listValues(request, true), pinned: pinnedFirst ? 1 : 0 }
  const row = onlyRowOf(await selectPageOfAll(db, values, request.after === null))
  const page = { ...cutList(row, request.limit), category: 'All' }
  const [first] = row.pinned
  return first ? beginWith(first, page, request.limit) : page
}

/** The page with a blog moved to its beginning. A blog that was not on the page replaces the last one. */
function beginWith(first: SummaryRow, page: ReturnType<typeof cutList> & { category: string }, limit: number) {
  const others = page.rows.filter(({ key }) => key !== first.key).slice(0, limit - 1)
  const last = others.at(-1)
  const isCut = last !== undefined && page.rows.length === limit && !page.rows.some(({ key }) => key === first.key)
  return { ...page, rows: [first, ...others], next: isCut ? positionOf(last) : page.next }
}

/** A list that may be larger than one row of D1: two statements in a batch. */
async function readWholeList(db: Database, filter: string, request: PageRequest) {
  const list = publishedIn(db, filter === 'All' ? null : categoryNamed(filter))
  const values = listValues(request, filter === 'All')
  const { blogs, context: rows } = await batchNamed(db, {
    blogs: list.select(request.after ? values : null, values.limit),
    context: db.select({ ...contextColumns(db, list, values), category: filterColumn(filter) }).from(oneRow),
  })
  const { category, ...context } = onlyRowOf(rows)
  return category === null ? undefined : { ...cutList({ ...context, blogs }, request.limit), category }
}

/**
 * The published blogs of a category as a list (list-columns.queries.ts).
 * @param category SQL for its name; null for all blogs
 */
export function publishedIn(db: Database, category: SQL | typeof categories.name | null) {
  const place = sql`(${blogs.publishedAt}, ${blogs.listKey})`
  const isListed = and(eq(blogs.isPublished, true), category ? eq(blogs.category, category) : undefined)
  return {
    select: (after: ListPlace | null, limit: Value<number>) =>
      db
        .select(summaryColumns)
        .from(blogs)
        .where(and(isListed, after ? sql`${place} < (${after.at}, ${after.key})` : undefined))
        .orderBy(desc(blogs.publishedAt), desc(blogs.listKey))
        .limit(limit),
    selectNewer: ({ at, key }: ListPlace, limit: Value<number>) =>
      db
        .select(placeColumns)
        .from(blogs)
        .where(and(isListed, sql`${place} >= (${at}, ${key})`))
        .orderBy(asc(blogs.publishedAt), asc(blogs.listKey))
        .limit(limit),
    total: category ? totalOf(sql`'published:' || ${category}`) : totalOf('published'),
  }
}

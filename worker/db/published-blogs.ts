import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { CategoryFilter } from '../contract/categories.ts'
import { listLimits } from '../contract/limits.ts'
import type { Position } from '../contract/position.ts'
import { batchNamed } from './batch-named.ts'
import { type SummaryRow, summaryColumns } from './blogs.ts'
import { totalOf } from './counters.ts'
import type { Database } from './database.ts'
import { oneRow, onlyRowOf } from './frame.ts'
import { contextColumns, cutList, listColumns, type PageRequest, placeColumns, positionOf } from './list-blogs.ts'
import { nestedRows } from './nested.ts'
import { selectPinned } from './pinned-blog.ts'
import { blogs } from './schema/blogs.ts'

/**
 * A page of published blogs, newest publication first, with the parts of a page around it. One statement.
 * @param pinnedFirst begins with the pinned blog; the page keeps its length
 */
export async function listPublishedBlogs(
  db: Database,
  category: CategoryFilter,
  request: PageRequest,
  pinnedFirst = false,
) {
  const list = publishedIn(db, category)
  if (request.limit > listLimits.page) return readWholeList(db, list, request)
  const pinned = nestedRows(summaryColumns, selectPinned(db).limit(pinnedFirst ? 1 : 0), 'pinned')
  const row = onlyRowOf(await db.select({ ...listColumns(db, list, request), pinned }).from(oneRow))
  const page = cutList(row, request.limit)
  const [first] = row.pinned
  return first ? beginWith(first, page, request.limit) : page
}

/** The page with a blog moved to its beginning; one that was not on it takes the place of the last. */
function beginWith(first: SummaryRow, page: ReturnType<typeof cutList>, limit: number) {
  const others = page.rows.filter(({ key }) => key !== first.key).slice(0, limit - 1)
  const last = others.at(-1)
  const isCut = last !== undefined && page.rows.length === limit && !page.rows.some(({ key }) => key === first.key)
  return { ...page, rows: [first, ...others], next: isCut ? positionOf(last) : page.next }
}

/** A list that may be larger than one row of D1: two statements in a batch. */
async function readWholeList(db: Database, list: ReturnType<typeof publishedIn>, request: PageRequest) {
  const { blogs, context } = await batchNamed(db, {
    blogs: list.select(request.after, request.limit + 1),
    context: db.select(contextColumns(db, list, request)).from(oneRow),
  })
  return cutList({ ...onlyRowOf(context), blogs }, request.limit)
}

/** The published blogs of a category as a list (db/list-blogs.ts). @param category its name, as SQL too */
export function publishedIn(db: Database, category: CategoryFilter | SQL) {
  const place = sql`(${blogs.publishedAt}, ${blogs.listKey})`
  const isListed = and(eq(blogs.isPublished, true), category === 'All' ? undefined : eq(blogs.category, category))
  return {
    select: (after: Position | null, limit: number) =>
      db
        .select(summaryColumns)
        .from(blogs)
        .where(and(isListed, after ? sql`${place} < (${after.at.getTime()}, ${after.key})` : undefined))
        .orderBy(desc(blogs.publishedAt), desc(blogs.listKey))
        .limit(limit),
    selectNewer: ({ at, key }: Position, limit: number) =>
      db
        .select(placeColumns)
        .from(blogs)
        .where(and(isListed, sql`${place} >= (${at.getTime()}, ${key})`))
        .orderBy(asc(blogs.publishedAt), asc(blogs.listKey))
        .limit(limit),
    total: category === 'All' ? totalOf('published') : totalOf(sql`'published:' || ${category}`),
    beginsWithNewest: category === 'All',
  }
}

import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { CategoryFilter } from '../contract/categories.ts'
import { listLimits } from '../contract/limits.ts'
import type { Position } from '../contract/position.ts'
import { batchNamed } from './batch-named.ts'
import { summaryColumns } from './blogs.ts'
import { totalOf } from './counters.ts'
import type { Database } from './database.ts'
import { oneRow, onlyRowOf } from './frame.ts'
import { contextColumns, cutList, listColumns, type PageRequest, placeColumns } from './list-blogs.ts'
import { blogs } from './schema/blogs.ts'

/** A page of published blogs, newest publication first, with the parts of a page around it. One statement. */
export async function listPublishedBlogs(db: Database, category: CategoryFilter, request: PageRequest) {
  const list = publishedIn(db, category)
  if (request.limit > listLimits.page) return readWholeList(db, list, request)
  const rows = await db.select(listColumns(db, list, request)).from(oneRow)
  return cutList(onlyRowOf(rows), request.limit)
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

import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { type BlogSort, type BlogState, blogStates } from '../contract/authoring.ts'
import type { CategoryFilter } from '../contract/categories.ts'
import { foldText } from '../ids.ts'
import { type SummaryRow, summaryColumns } from './blogs.ts'
import { type CounterName, readTotal, selectTotal } from './counters.ts'
import type { Database } from './database.ts'
import { quote, termsOf } from './full-text.ts'
import { cutPage, type Position, type TitlePosition } from './page.ts'
import { blogs } from './schema/blogs.ts'

/** What the admin's lists show of a blog. */
const adminColumns = {
  ...summaryColumns,
  foldedTitle: blogs.foldedTitle,
  /** A generated column counts as nullable; this one never is. */
  state: sql<BlogState>`${blogs.state}`.as('state'),
  scheduledAt: blogs.scheduledAt,
  deletedAt: blogs.deletedAt,
}

type BlogColumns = typeof blogs.$inferSelect
export type AdminBlogRow = SummaryRow &
  Pick<BlogColumns, 'foldedTitle' | 'scheduledAt' | 'deletedAt'> & { state: BlogState }

type Filter = {
  /** Left out takes all but the Trash. */
  state?: BlogState | undefined
  category: CategoryFilter
}

type ListRequest = Filter & {
  /** Parts of the title; '' takes all. */
  q: string
  sort: BlogSort
  /** A title position when `sort` is `title`. */
  after: Position | TitlePosition | null
  limit: number
}

const standing = blogStates.filter((state) => state !== 'trash')

/** How many hits of a search are put in order: the newest of them, or the oldest when those come first. */
const mostHits = 500
/** The trigram index finds nothing shorter. */
const shortestPart = 3
const lastCharacter = '\u{10ffff}'

/** The column and the direction of each order. */
const orders = {
  newest: { column: blogs.createdAt, direction: desc, comes: sql.raw('<') },
  oldest: { column: blogs.createdAt, direction: asc, comes: sql.raw('>') },
  title: { column: blogs.foldedTitle, direction: asc, comes: sql.raw('>') },
} as const

/**
 * A page of the admin's blogs. Without a search it is read from an index in its order; a search finds up to 500 titles.
 */
export async function listAdminBlogs(db: Database, request: ListRequest) {
  const { q, sort, limit } = request
  const after = request.after ? isAfter(sort, request.after) : undefined
  const hits = q ? selectHits(q, request, sort) : undefined
  const [rows, totals] = await db.batch([
    selectRows(db, hits ? and(sql`${blogs.key} IN (${hits})`, after) : isOnPage(request, after), sort, limit + 1),
    hits ? countHits(db, hits) : selectTotal(db, counterOf(request)),
  ])
  const total = readTotal(totals)
  return {
    ...cutPage(rows, limit, (row) => positionOf(row, sort)),
    total: hits ? Math.min(total, mostHits) : total,
    totalIsCapped: hits !== undefined && total > mostHits,
  }
}

/** A statement that reads the newest blogs that are not in the Trash. */
export function selectNewest(db: Database, limit: number) {
  return selectRows(db, isOnPage({ category: 'All', sort: 'newest', limit }), 'newest', limit)
}

function selectRows(db: Database, condition: SQL | undefined, sort: BlogSort, count: number) {
  const { direction, column } = orders[sort]
  return db
    .select(adminColumns)
    .from(blogs)
    .where(condition)
    .orderBy(direction(column), direction(blogs.key))
    .limit(count)
}

function isAfter(sort: BlogSort, position: Position | TitlePosition) {
  const { column, comes } = orders[sort]
  const value = 'title' in position ? position.title : position.at.getTime()
  return sql`(${column}, ${blogs.key}) ${comes} (${value}, ${position.key})`
}

function positionOf({ key, createdAt, foldedTitle }: AdminBlogRow, sort: BlogSort): Position | TitlePosition {
  return sort === 'title' ? { title: foldedTitle, key } : { at: createdAt, key }
}

/**
 * The rows of a page, by their keys: of each state its own range of an index, already in order. SQLite merges them and
 * reads no further than the page goes.
 */
function isOnPage(request: Pick<ListRequest, 'sort' | 'limit'> & Filter, after?: SQL) {
  const { column, direction } = orders[request.sort]
  const name = sql.identifier(column.name)
  const way = direction === desc ? sql.raw('DESC') : sql.raw('ASC')
  const ranges = inEachState(
    request,
    (range) => sql`SELECT ${blogs.key}, ${column} FROM ${blogs} WHERE ${and(range, after)}`,
  )
  return sql`${blogs.key} IN (SELECT key FROM (${ranges} ORDER BY ${name} ${way}, key ${way} LIMIT ${request.limit + 1}))`
}

function inEachState({ state, category }: Filter, select: (range: SQL | undefined) => SQL) {
  const ranges = (state ? [state] : standing).map((one) =>
    select(and(eq(blogs.state, one), category === 'All' ? undefined : eq(blogs.category, category))),
  )
  return sql.join(ranges, sql` UNION ALL `)
}

function counterOf({ state, category }: Filter): CounterName {
  const name = state ?? 'blogs'
  return category === 'All' ? name : `${name}:${category}`
}

/** The keys of titles in which each term stands somewhere; of one or two letters, of those that begin so. */
function selectHits(q: string, { state, category }: Filter, sort: BlogSort) {
  const parts = termsOf(q).filter((term) => [...term].length >= shortestPart)
  if (parts.length === 0) return selectBeginnings(foldText(q), { state, category })
  const states = (state ? [state] : standing).map((one) => quote(`[${one}]`)).join(' OR ')
  const query = [
    ...parts.map((part) => `{title} : ${quote(part)}`),
    `{state} : (${states})`,
    ...(category === 'All' ? [] : [`{category} : ${quote(category)}`]),
  ].join(' AND ')
  const way = sql.raw(sort === 'oldest' ? 'ASC' : 'DESC')
  return sql`SELECT rowid AS key FROM search_all_titles WHERE search_all_titles MATCH ${query} ORDER BY rowid ${way} LIMIT ${mostHits + 1}`
}

function selectBeginnings(folded: string, filter: Filter) {
  const begins = and(gte(blogs.foldedTitle, folded), lt(blogs.foldedTitle, folded + lastCharacter))
  const ranges = inEachState(filter, (range) => sql`SELECT ${blogs.key} FROM ${blogs} WHERE ${and(range, begins)}`)
  return sql`SELECT key FROM (${ranges} LIMIT ${mostHits + 1})`
}

function countHits(db: Database, hits: SQL) {
  return db.select({ total: sql<number>`count(*)`.as('total') }).from(sql`(${hits})`)
}

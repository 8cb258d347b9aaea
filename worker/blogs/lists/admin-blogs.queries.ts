import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type BlogSort, type BlogState, blogStates, type ListedState } from '../../contract/blog.ts'
import type { BlogDetails } from '../../contract/blog-details.ts'
import type { Position } from '../../contract/position.ts'
import type { Database } from '../../db/database.ts'
import { beginsWith, quote, termsOf } from '../../db/full-text.ts'
import { cutPage, type TitlePosition } from '../../db/list-pages.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { newerDrafts } from '../../db/schema/drafts.ts'
import { type SummaryRow, summaryColumns } from '../../db/statements/blogs.ts'
import { inCategoryQuery, isInCategory, selectFilter, totalIn } from '../../db/statements/categories.ts'
import { foldText } from '../../fold-text.ts'

/** The columns of a blog in the admin's lists. */
const adminColumns = {
  ...summaryColumns,
  foldedTitle: blogs.foldedTitle,
  /** drizzle types a generated column as nullable; this one is never null. */
  state: sql<BlogState>`${blogs.state}`.as('state'),
  scheduledAt: blogs.scheduledAt,
  deletedAt: blogs.deletedAt,
  /** With the table's name, which drizzle would leave out. */
  plannedCampaign: sql<string | null>`(
    SELECT id FROM campaigns WHERE blog_key = blogs.key AND state = 'planned'
  )`.as('planned_campaign'),
  hasNewerDraft: hasNewerDraft(sql`blogs.key`).mapWith(Boolean).as('has_newer_draft'),
  /** Of the draft, which Publish takes. */
  latestDetails: sql<Partial<BlogDetails>>`coalesce((SELECT details FROM drafts WHERE id = blogs.id), blogs.details)`
    .mapWith(JSON.parse)
    .as('latest_details'),
}

type BlogColumns = typeof blogs.$inferSelect
export type AdminBlogRow = SummaryRow &
  Pick<BlogColumns, 'foldedTitle' | 'scheduledAt' | 'deletedAt'> & {
    state: BlogState
    plannedCampaign: string | null
    hasNewerDraft: boolean
    latestDetails: Partial<BlogDetails>
  }

type Filter = {
  /** Undefined lists all states but the Trash. */
  state?: BlogState | undefined
  /** A name or a slug in any case, or `All`. */
  category: string
}

type ListRequest = Omit<Filter, 'state'> & {
  /** `changed`: published or scheduled, with a newer draft. */
  state?: Exclude<ListedState, 'draft'> | undefined
  /** Parts of the title; '' lists all. */
  q: string
  sort: BlogSort
  /** A title position when `sort` is `title`. */
  after: Position | TitlePosition | null
  limit: number
}

const notTrashStates = blogStates.filter((state) => state !== 'trash')
/** The states in which an edit becomes public by an update only: publishing takes the draft of an unpublished blog. */
const changeableStates: BlogState[] = ['published', 'scheduled']

/** How many hits of a search are ordered: the newest, or the oldest when these are listed first. */
const maxHits = 500
/** The trigram index finds no shorter parts. */
const shortestPart = 3

/** The column and the direction of each order. */
const orders = {
  newest: { column: blogs.createdAt, direction: desc, isAfter: sql.raw('<') },
  oldest: { column: blogs.createdAt, direction: asc, isAfter: sql.raw('>') },
  title: { column: blogs.foldedTitle, direction: asc, isAfter: sql.raw('>') },
} as const

/**
 * A page of the admin's blogs. Without a search it is read from an index in its order; a search finds at most 500
 * titles.
 */
export async function listAdminBlogs(db: Database, request: ListRequest) {
  const { q, sort, limit, category } = request
  const state = request.state === 'changed' ? undefined : request.state
  const filter = { state, category }
  const after = request.after ? startAfter(sort, request.after) : undefined
  const hits = request.state === 'changed' ? selectChanged(request) : q ? selectHits(q, filter, sort) : undefined
  const isListed = hits ? and(sql`${blogs.key} IN (${hits})`, after) : isOnPage({ ...filter, sort, limit }, after)
  const [rows, [found]] = await db.batch([
    selectRows(db, isListed, sort, limit + 1),
    selectFilter(db, category, hits ? countOf(hits) : totalIn(state ?? 'blogs', category)),
  ])
  const total = found?.total ?? 0
  return {
    ...cutPage(rows, limit, (row) => positionOf(row, sort)),
    total: hits ? Math.min(total, maxHits) : total,
    totalIsCapped: hits !== undefined && total > maxHits,
    /** The name of the category; null when no such category exists. */
    category: found?.category ?? null,
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

function startAfter(sort: BlogSort, position: Position | TitlePosition) {
  const { column, isAfter } = orders[sort]
  const value = 'title' in position ? position.title : position.at.getTime()
  return sql`(${column}, ${blogs.key}) ${isAfter} (${value}, ${position.key})`
}

function positionOf({ key, createdAt, foldedTitle }: AdminBlogRow, sort: BlogSort): Position | TitlePosition {
  return sort === 'title' ? { title: foldedTitle, key } : { at: createdAt, key }
}

/**
 * A condition for the rows of a page, by their keys. Each state is one range of an index, already in order: SQLite
 * merges the ranges and reads no further than the end of the page.
 */
function isOnPage(request: Pick<ListRequest, 'sort' | 'limit'> & Filter, after?: SQL) {
  const { column, direction } = orders[request.sort]
  const name = sql.identifier(column.name)
  const order = direction === desc ? sql.raw('DESC') : sql.raw('ASC')
  const ranges = inEachState(
    request,
    (range) => sql`SELECT ${blogs.key}, ${column} FROM ${blogs} WHERE ${and(range, after)}`,
  )
  return sql`${blogs.key} IN (SELECT key FROM (${ranges} ORDER BY ${name} ${order}, key ${order} LIMIT ${request.limit + 1}))`
}

function inEachState({ state, category }: Filter, select: (range: SQL | undefined) => SQL) {
  const ranges = statesOf(state).map((one) =>
    select(and(eq(blogs.state, one), isInCategory(sql`${blogs.category}`, category))),
  )
  return sql.join(ranges, sql` UNION ALL `)
}

/** Keys of blogs whose title contains each term. A search of one or two letters finds titles that begin with it. */
function selectHits(q: string, { state, category }: Filter, sort: BlogSort) {
  const parts = termsOf(q).filter((term) => [...term].length >= shortestPart)
  if (parts.length === 0) return selectPrefixed(foldText(q), { state, category })
  const states = statesOf(state)
    .map((one) => quote(`[${one}]`))
    .join(' OR ')
  const query = [...parts.map((part) => `{title} : ${quote(part)}`), `{state} : (${states})`].join(' AND ')
  const inCategory = isInCategory(sql`(SELECT category FROM ${blogs} WHERE key = rowid)`, category) ?? sql`true`
  const order = sql.raw(sort === 'oldest' ? 'ASC' : 'DESC')
  return sql`SELECT rowid AS key FROM search_all_titles
    WHERE search_all_titles MATCH ${query} || ${inCategoryQuery(category)} AND ${inCategory}
    ORDER BY rowid ${order} LIMIT ${maxHits + 1}`
}

function selectPrefixed(folded: string, filter: Filter) {
  const hasPrefix = beginsWith(blogs.foldedTitle, folded)
  const ranges = inEachState(filter, (range) => sql`SELECT ${blogs.key} FROM ${blogs} WHERE ${and(range, hasPrefix)}`)
  return sql`SELECT key FROM (${ranges} LIMIT ${maxHits + 1})`
}

/** Keys of published and scheduled blogs with newer drafts, whose title contains each term. */
function selectChanged({ q, category, sort }: Pick<ListRequest, 'q' | 'category' | 'sort'>) {
  const isListed = and(
    // A range of all keys: only blogs with a newer draft are read.
    sql`newer_drafts.blog_key > 0`,
    inArray(sql`blogs.state`, changeableStates),
    isInCategory(sql`blogs.category`, category),
    ...termsOf(q).map((term) => sql`instr(blogs.folded_title, ${foldText(term)})`),
  )
  const order = sql.raw(sort === 'oldest' ? 'ASC' : 'DESC')
  return sql`SELECT blogs.key FROM ${newerDrafts} CROSS JOIN ${blogs} ON blogs.key = newer_drafts.blog_key
    WHERE ${isListed} ORDER BY newer_drafts.blog_key ${order} LIMIT ${maxHits + 1}`
}

function statesOf(state: Filter['state']): BlogState[] {
  return state ? [state] : notTrashStates
}

/** A condition: a blog has a newer draft. @param key SQL for its key */
function hasNewerDraft(key: SQL) {
  return sql<boolean>`EXISTS (SELECT 1 FROM ${newerDrafts} WHERE blog_key = ${key})`
}

function countOf(hits: SQL) {
  return sql<number>`(SELECT count(*) FROM (${hits}))`
}

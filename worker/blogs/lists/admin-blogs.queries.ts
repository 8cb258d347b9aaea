import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { type BlogSort, type BlogState, blogStates } from '../../contract/blog.ts'
import type { BlogDetails } from '../../contract/blog-details.ts'
import { listLimits } from '../../contract/limits.ts'
import type { Position } from '../../contract/position.ts'
import { minute } from '../../contract/units.ts'
import { cutPage, type TitlePosition } from '../../db/admin-list.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { readTotal, selectTotal } from '../../db/counters.ts'
import type { Database } from '../../db/database.ts'
import { beginsWith, quote, termsOf } from '../../db/full-text.ts'
import { selectJob } from '../../db/jobs.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { newerDrafts } from '../../db/schema/drafts.ts'
import { type SummaryRow, summaryColumns } from '../../db/statements/blogs.ts'
import { inCategoryQuery, isInCategory, selectFilter, totalIn } from '../../db/statements/categories.ts'
import { ownerColumn } from '../../db/statements/ownership.ts'
import { foldText } from '../../fold-text.ts'
import { isScheduled } from '../publishing/scheduled-blogs.queries.ts'
import { type AmongRequest, maxHits, type Span, selectAmong, spanOf } from './blogs-among.queries.ts'

/** The columns of a blog in the admin's lists. */
const adminColumns = {
  ...summaryColumns,
  commentCount: blogs.commentCount,
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
  owner: ownerColumn(sql`blogs.created_by`).as('owner'),
}

type BlogColumns = typeof blogs.$inferSelect
export type AdminBlogRow = SummaryRow &
  Pick<BlogColumns, 'commentCount' | 'foldedTitle' | 'scheduledAt' | 'deletedAt'> & {
    state: BlogState
    plannedCampaign: string | null
    hasNewerDraft: boolean
    latestDetails: Partial<BlogDetails>
    owner: number
  }

type Filter = Span & {
  /** Undefined lists all states but the Trash. */
  state?: BlogState | undefined
  /** A name or a slug in any case, or `All`. */
  category: string
}

type ListRequest = AmongRequest & {
  /** A title position when `sort` is `title`. */
  after: Position | TitlePosition | null
  limit: number
}

const notTrashStates = blogStates.filter((state) => state !== 'trash')
/** The trigram index finds no shorter parts. */
const shortestPart = 3

/** The column and the direction of each order. */
const orders = {
  newest: { column: blogs.createdAt, direction: desc, isAfter: sql.raw('<') },
  oldest: { column: blogs.createdAt, direction: asc, isAfter: sql.raw('>') },
  title: { column: blogs.foldedTitle, direction: asc, isAfter: sql.raw('>') },
} as const

/**
 * A page of the admin's blogs. By state, category and time it is read from an index in its order; a search and the other
 * filters find at most 500.
 */
export async function listAdminBlogs(db: Database, request: ListRequest) {
  const { q, sort, limit, category, author, tag, owner, addedFrom, addedBefore } = request
  const state = request.state === 'changed' ? undefined : request.state
  const filter = { state, category, addedFrom, addedBefore }
  const isInSpan = addedFrom !== undefined || addedBefore !== undefined
  const isChosen = author || tag || owner !== undefined
  const isAmong = request.state === 'changed' || isChosen || (isInSpan && (q || sort === 'title'))
  const after = request.after ? startAfter(sort, request.after) : undefined
  const hits = isAmong ? selectAmong(request, statesOf(state)) : q ? selectHits(q, filter, sort) : undefined
  const counted = hits ?? (isInSpan ? selectInSpan(filter) : undefined)
  const isListed = hits
    ? and(sql`${blogs.key} IN (${hits})`, after)
    : isOnPage({ ...filter, sort, limit }, request.after)
  const [rows, [found]] = await db.batch([
    selectRows(db, isListed, sort, limit + 1),
    selectFilter(db, category, counted ? countOf(counted) : totalIn(state ?? 'blogs', category)),
  ])
  const total = found?.total ?? 0
  return {
    ...cutPage(rows, limit, (row) => positionOf(row, sort)),
    total: counted ? Math.min(total, maxHits) : total,
    totalIsCapped: counted !== undefined && total > maxHits,
    /** The name of the category; null when no such category exists. */
    category: found?.category ?? null,
  }
}

/** A statement that reads the newest blogs that are not in the Trash. @param owner the key of the account whose they are; undefined for all */
export function selectNewest(db: Database, limit: number, owner: number | undefined) {
  const all = { category: 'All', author: '', tag: '', q: '', sort: 'newest' } as const
  const isListed =
    owner === undefined
      ? isOnPage({ ...all, limit })
      : sql`${blogs.key} IN (${selectAmong({ ...all, owner }, notTrashStates, limit)})`
  return selectRows(db, isListed, 'newest', limit)
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
function isOnPage(request: Pick<ListRequest, 'sort' | 'limit'> & Filter, position: ListRequest['after'] = null) {
  const { column, direction } = orders[request.sort]
  const after = beginOf(request, position)
  const name = sql.identifier(column.name)
  const order = direction === desc ? sql.raw('DESC') : sql.raw('ASC')
  const ranges = inEachState(
    request,
    (range) => sql`SELECT ${blogs.key}, ${column} FROM ${blogs} WHERE ${and(range, after)}`,
  )
  return sql`${blogs.key} IN (SELECT key FROM (${ranges} ORDER BY ${name} ${order}, key ${order} LIMIT ${request.limit + 1}))`
}

/**
 * Where a page of a span begins and ends. The position of the page, or the end of the span, is one bound of the index's range: a
 * third condition would read all rows before the page.
 */
function beginOf({ sort, addedFrom, addedBefore }: Pick<ListRequest, 'sort'> & Span, position: ListRequest['after']) {
  const isOldest = sort === 'oldest'
  const first = isOldest ? addedFrom : addedBefore
  const begin = position ?? (first && { at: first, key: 0 })
  const last = isOldest ? { addedBefore } : { addedFrom }
  return and(begin && startAfter(sort, begin), ...spanOf(last, sql`created_at`))
}

/** The blogs of a span, so far as they are counted. */
function selectInSpan(filter: Filter) {
  const inSpan = inEachState(filter, (range) => {
    return sql`SELECT 1 FROM ${blogs} WHERE ${and(range, ...spanOf(filter, sql`created_at`))}`
  })
  return sql`${inSpan} LIMIT ${maxHits + 1}`
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

/** The cron runs every minute: it is late after five missed runs. */
const lateAfterMs = 5 * minute

/**
 * The scheduled blogs, the nearest first, and whether the cron that publishes them is late. A cron that never ran is
 * late as soon as a blog is scheduled.
 */
export async function readSchedule(db: Database) {
  const {
    rows,
    totals,
    job: [job],
  } = await batchNamed(db, {
    rows: db
      .select({
        id: blogs.id,
        title: blogs.title,
        slug: blogs.slug,
        scheduledAt: sql<Date>`${blogs.scheduledAt}`.mapWith(blogs.scheduledAt),
      })
      .from(blogs)
      .where(isScheduled)
      .orderBy(asc(blogs.scheduledAt))
      .limit(listLimits.recentBlogs),
    totals: selectTotal(db, 'scheduled'),
    job: selectJob(db, 'publish'),
  })
  const total = readTotal(totals)
  const lastSuccessAt = job?.lastSuccessAt ?? null
  const isLate = lastSuccessAt ? now().getTime() - lastSuccessAt.getTime() > lateAfterMs : total > 0
  return { rows, total, lastSuccessAt, isLate }
}

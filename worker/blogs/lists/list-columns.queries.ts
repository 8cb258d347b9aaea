import { type SQL, sql } from 'drizzle-orm'
import { listLimits } from '../../contract/limits.ts'
import type { Position } from '../../contract/position.ts'
import { cutPage } from '../../db/admin-list.ts'
import { versionOfList } from '../../db/cache-tags.ts'
import type { Database } from '../../db/database.ts'
import { nestedRows } from '../../db/nested.ts'
import type { Value } from '../../db/prepare-once.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { type SummaryRow, summaryColumns } from '../../db/statements/blogs.ts'
import { type FrameRow, frameColumns } from '../../db/statements/site.ts'

/** A blog's place in a list. */
export const placeColumns = { publishedAt: blogs.publishedAt, key: blogs.key }

export type PageRequest = { after: Position | null; limit: number; withPrevious: boolean }

/** A list of published blogs, newest publication first. */
export type BlogList = {
  /** Selects `summaryColumns` of the blogs after a place; null for the first ones. */
  select: (after: ListPlace | null, limit: Value<number>) => { getSQL(): SQL }
  /** Selects `placeColumns` of the blog at a place and of those before it, oldest first. */
  selectNewer: (place: ListPlace, limit: Value<number>) => { getSQL(): SQL }
  /** How many blogs it has; null for none. */
  total: SQL<number>
}

/** A place in a statement: when the blog there was published, in ms, and its key. */
export type ListPlace = Record<'at' | 'key', Value<number>>

/** The values of a list's statement that differ from page to page. */
export const listNames = ['at', 'key', 'limit', 'newer', 'latest'] as const
type ListValues<Type> = Record<(typeof listNames)[number], Type>

/** @param beginsWithNewest whether the first page of the list begins with the newest blogs of all */
export function listValues({ after, limit, withPrevious }: PageRequest, beginsWithNewest: boolean): ListValues<number> {
  const includesLatest = beginsWithNewest && !after && limit >= listLimits.latestArticles
  return {
    at: after ? after.at.getTime() : 0,
    key: after ? after.key : 0,
    limit: limit + 1,
    newer: after && withPrevious ? limit + 1 : 0,
    latest: includesLatest ? 0 : listLimits.latestArticles,
  }
}

/** Columns for what is beside the blogs: the number of all, the place of the page before, the frame. */
export function contextColumns(db: Database, list: BlogList, { newer, latest, ...place }: ListValues<Value<number>>) {
  return {
    newer: nestedRows(placeColumns, list.selectNewer(place, newer), 'newer'),
    total: sql<number>`coalesce(${list.total}, 0)`.as('total'),
    ...frameColumns(db, latest),
    version: versionOfList,
  }
}

/**
 * Columns for a statement of one row that reads a page of a list and what is beside it. In a row for each blog, the
 * publication would be repeated as often. `cutList` reads the result.
 * @param values of a request for `listLimits.page` blogs at most, because D1 limits the size of a row:
 * https://developers.cloudflare.com/d1/platform/limits/
 */
export function listColumns(db: Database, list: BlogList, values: ListValues<Value<number>>, isFirstPage: boolean) {
  const rows = list.select(isFirstPage ? null : values, values.limit)
  return { blogs: nestedRows(summaryColumns, rows, 'blogs'), ...contextColumns(db, list, values) }
}

type PlaceRow = { publishedAt: Date | null; key: number }
type ReadRow = FrameRow & { blogs: SummaryRow[]; newer: PlaceRow[]; total: number }

/**
 * The page in what a statement with `listColumns` read.
 * @returns `next`: the place after which the next page starts; `previous`: that of the page before this one, null when that
 * is the first page
 */
export function cutList({ blogs, newer, total, latest, site, version }: ReadRow, limit: number) {
  const { rows, next } = cutPage(blogs, limit, positionOf)
  // Behind the page before this one.
  const newest = newer[limit]
  const previous = newest ? positionOf(newest) : null
  // A page that begins with the newest blogs has their titles.
  const titles = latest.length > 0 ? latest : rows.slice(0, listLimits.latestArticles)
  return { rows, next, previous, total, frame: { latest: titles, site, version } }
}

/** A blog's place in a list by publication. */
export function positionOf({ publishedAt, key }: PlaceRow): Position {
  return { at: publishedAt ?? new Date(0), key }
}

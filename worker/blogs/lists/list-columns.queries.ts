import { type SQL, sql } from 'drizzle-orm'
import { listLimits } from '../../contract/limits.ts'
import type { Position } from '../../contract/position.ts'
import type { Database } from '../../db/database.ts'
import { cutPage } from '../../db/list-pages.ts'
import { nestedRows } from '../../db/nested.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { type SummaryRow, summaryColumns } from '../../db/statements/blogs.ts'
import { type FrameRow, frameColumns } from '../../db/statements/frame.ts'

/** A blog's place in a list. */
export const placeColumns = { publishedAt: blogs.publishedAt, key: blogs.key }

export type PageRequest = { after: Position | null; limit: number; withPrevious: boolean }

/** A list of published blogs, newest publication first. */
export type BlogList = {
  /** Selects `summaryColumns` of the blogs after a place; null for the first ones. */
  select: (after: Position | null, limit: number) => { getSQL(): SQL }
  /** Selects `placeColumns` of the blog at a place and of those before it, oldest first. */
  selectNewer: (place: Position, limit: number) => { getSQL(): SQL }
  /** How many blogs it has; null for none. */
  total: SQL<number>
  /** Whether its first page begins with the newest blogs of all. */
  beginsWithNewest: boolean
}

const noPlace: Position = { at: new Date(0), key: 0 }

/** Columns for what is beside the blogs: the number of all, the place of the page before, the frame. */
export function contextColumns(db: Database, list: BlogList, { after, limit, withPrevious }: PageRequest) {
  const includesLatest = list.beginsWithNewest && !after && limit >= listLimits.latestArticles
  const newer = list.selectNewer(after ?? noPlace, after && withPrevious ? limit + 1 : 0)
  return {
    newer: nestedRows(placeColumns, newer, 'newer'),
    total: sql<number>`coalesce(${list.total}, 0)`.as('total'),
    ...frameColumns(db, includesLatest ? 0 : listLimits.latestArticles),
  }
}

/**
 * Columns for a statement of one row that reads a page of a list and what is beside it. In a row for each blog, the
 * publication would be repeated as often. `cutList` reads the result.
 * @param request `limit` of at most `listLimits.page`, because D1 limits the size of a row:
 * https://developers.cloudflare.com/d1/platform/limits/
 */
export function listColumns(db: Database, list: BlogList, request: PageRequest) {
  const rows = list.select(request.after, request.limit + 1)
  return { blogs: nestedRows(summaryColumns, rows, 'blogs'), ...contextColumns(db, list, request) }
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

import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { BlogSort } from '../../contract/blog.ts'
import type { Position } from '../../contract/position.ts'
import type { Database } from '../../db/database.ts'
import { termsOf } from '../../db/full-text.ts'
import { cutPage, type TitlePosition } from '../../db/list-pages.ts'
import { drafts } from '../../db/schema/drafts.ts'
import { isInCategory, selectFilter } from '../../db/statements/categories.ts'
import { foldText } from '../../fold-text.ts'

/** In a list with blogs, the keys of drafts follow those of all blogs: a position `(time, key)` or `(title, key)` is unique. */
const firstKey = 2 ** 40

/** How many drafts are counted, and how many of the newest a search looks at. */
const mostCounted = 500
const mostSearched = 1_000

type Request = {
  category: string
  /** Parts of the title; '' lists all. */
  q: string
  sort: BlogSort
  after: Position | TitlePosition | null
  limit: number
}

export type NewDraftRow = Awaited<ReturnType<typeof selectUnfinished>>[number]

const key = sql<number>`${drafts}.rowid`
const columns = {
  key: key.as('key'),
  id: drafts.id,
  title: drafts.title,
  foldedTitle: drafts.foldedTitle,
  subTitle: drafts.subTitle,
  category: drafts.category,
  image: drafts.image,
  createdAt: drafts.createdAt,
  updatedAt: drafts.updatedAt,
}

/** Written as in the indexes: for a plain IS NULL, SQLite chooses the unique index and sorts all drafts. */
const isNotAdded = sql`(${drafts.blogKey} IS NULL) = 1`

const orders = {
  newest: { column: drafts.createdAt, direction: desc, isAfter: sql.raw('<') },
  oldest: { column: drafts.createdAt, direction: asc, isAfter: sql.raw('>') },
  title: { column: drafts.foldedTitle, direction: asc, isAfter: sql.raw('>') },
} as const

/** A page of the drafts that were not added, as `listAdminBlogs` answers one of blogs. */
export async function listNewDrafts(db: Database, { category, q, sort, after, limit }: Request) {
  const { column, direction } = orders[sort]
  // A search reads its hits by their keys: with the other condition, SQLite would read all drafts.
  const isListed = and(q ? isHit(q) : isNotAdded, isInCategory(sql`${drafts.category}`, category))
  const counted = sql`SELECT 1 FROM ${drafts} WHERE ${isListed} LIMIT ${mostCounted + 1}`
  const [rows, [filter]] = await db.batch([
    db
      .select(columns)
      .from(drafts)
      .where(and(isListed, after ? startAfter(sort, after) : undefined))
      .orderBy(direction(column), direction(key))
      .limit(limit + 1),
    selectFilter(db, category, sql<number>`(SELECT count(*) FROM (${counted}))`),
  ])
  const total = filter?.total ?? 0
  const listed = rows.map((row) => ({ ...row, key: firstKey + row.key }))
  return {
    ...cutPage(listed, limit, (row) => positionOf(row, sort)),
    total: Math.min(total, mostCounted),
    totalIsCapped: total > mostCounted,
    /** The name of the category; null when no such category exists. */
    category: filter?.category ?? null,
  }
}

/** A statement that reads the drafts that were saved last. */
export function selectUnfinished(db: Database, limit: number) {
  return db.select(columns).from(drafts).where(isNotAdded).orderBy(desc(drafts.updatedAt), desc(key)).limit(limit)
}

/** The place of a row in a list of blogs and drafts. */
export function positionOf(
  { key, createdAt, foldedTitle }: Pick<NewDraftRow, 'key' | 'createdAt' | 'foldedTitle'>,
  sort: BlogSort,
): Position | TitlePosition {
  return sort === 'title' ? { title: foldedTitle, key } : { at: createdAt, key }
}

function startAfter(sort: BlogSort, position: Position | TitlePosition) {
  const { column, isAfter } = orders[sort]
  const value = 'title' in position ? position.title : position.at.getTime()
  return sql`(${column}, ${key}) ${isAfter} (${value}, ${position.key - firstKey})`
}

/** A condition: a draft is one of the newest, and its title contains each term. */
function isHit(q: string): SQL {
  const newest = sql`SELECT rowid AS key, folded_title FROM ${drafts}
    WHERE (blog_key IS NULL) = 1 ORDER BY created_at DESC LIMIT ${mostSearched}`
  const terms = termsOf(q).map((term) => sql`instr(folded_title, ${foldText(term)})`)
  const isFound = terms.length > 0 ? sql.join(terms, sql` AND `) : sql`false`
  return sql`${key} IN (SELECT key FROM (${newest}) WHERE ${isFound})`
}

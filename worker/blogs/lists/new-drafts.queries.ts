import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { foldName } from '../../contract/fold-name.ts'
import type { Position } from '../../contract/position.ts'
import { cutPage, type TitlePosition } from '../../db/admin-list.ts'
import type { Database } from '../../db/database.ts'
import { termsOf } from '../../db/full-text.ts'
import { drafts } from '../../db/schema/drafts.ts'
import { authors, tags } from '../../db/schema/listings.ts'
import { isListedIn, isMadeBy, openingColumn } from '../../db/statements/blogs.ts'
import { isInCategory, selectFilter } from '../../db/statements/categories.ts'
import { ownerColumn } from '../../db/statements/ownership.ts'
import { foldText } from '../../fold-text.ts'
import { type AmongRequest, spanOf } from './blogs-among.queries.ts'

/** In a list with blogs, the keys of drafts follow the keys of all blogs: a position `(time, key)` or `(title, key)` is unique. */
const firstKey = 2 ** 40

/** How many drafts are counted, and how many of the newest a search or a filter looks at. */
const mostCounted = 500
const mostSearched = 1_000

/** Where drafts that were not added are listed. */
type Place = 'unfinished' | 'trash'
type Request = Omit<AmongRequest, 'state'> & {
  place: Place
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
  opening: openingColumn,
  updatedAt: drafts.updatedAt,
  deletedAt: drafts.deletedAt,
  owner: ownerColumn(sql`drafts.created_by`).as('owner'),
}

const orders = {
  newest: { column: drafts.createdAt, direction: desc, isAfter: sql.raw('<') },
  oldest: { column: drafts.createdAt, direction: asc, isAfter: sql.raw('>') },
  title: { column: drafts.foldedTitle, direction: asc, isAfter: sql.raw('>') },
} as const

/** A page of the drafts that were not added, or of those in the Trash, as `listAdminBlogs` answers one of blogs. */
export async function listNewDrafts(db: Database, { place, category, sort, after, limit, ...filter }: Request) {
  const { column, direction } = orders[sort]
  const isFiltered = Object.values(filter).some(Boolean)
  // A search reads its hits by their keys: with the other condition, SQLite would read all drafts.
  const isListed = and(
    isFiltered ? isHit(place, filter) : isListedIn(place),
    isInCategory(sql`${drafts.category}`, category),
  )
  const counted = sql`SELECT 1 FROM ${drafts} WHERE ${isListed} LIMIT ${mostCounted + 1}`
  const [rows, [found]] = await db.batch([
    db
      .select(columns)
      .from(drafts)
      .where(and(isListed, after ? startAfter(sort, after) : undefined))
      .orderBy(direction(column), direction(key))
      .limit(limit + 1),
    selectFilter(db, category, sql<number>`(SELECT count(*) FROM (${counted}))`),
  ])
  const total = found?.total ?? 0
  const listed = rows.map((row) => ({ ...row, key: firstKey + row.key }))
  return {
    ...cutPage(listed, limit, (row) => positionOf(row, sort)),
    total: Math.min(total, mostCounted),
    totalIsCapped: total > mostCounted,
    /** The name of the category; null when no such category exists. */
    category: found?.category ?? null,
  }
}

/** A statement that reads the drafts that were saved last. @param owner the key of the account whose they are; undefined for all */
export function selectUnfinished(db: Database, limit: number, owner: number | undefined) {
  return db
    .select(columns)
    .from(drafts)
    .where(owner === undefined ? isListedIn('unfinished') : isMadeBy(owner, 'unfinished'))
    .orderBy(desc(drafts.updatedAt), desc(key))
    .limit(limit)
}

/** The place of a row in a list of blogs and drafts. */
export function positionOf(
  { key, createdAt, foldedTitle }: Pick<NewDraftRow, 'key' | 'createdAt' | 'foldedTitle'>,
  sort: Request['sort'],
): Position | TitlePosition {
  return sort === 'title' ? { title: foldedTitle, key } : { at: createdAt, key }
}

function startAfter(sort: Request['sort'], position: Position | TitlePosition) {
  const { column, isAfter } = orders[sort]
  const value = 'title' in position ? position.title : position.at.getTime()
  return sql`(${column}, ${key}) ${isAfter} (${value}, ${position.key - firstKey})`
}

/** A condition: a draft is one of the newest of its span of time, its title contains each term, and it has author and tag. */
function isHit(
  place: Place,
  { q, author, tag, owner, ...span }: Pick<Request, 'q' | 'author' | 'tag' | 'owner' | 'addedFrom' | 'addedBefore'>,
): SQL {
  const isListed = owner === undefined ? isListedIn(place) : isMadeBy(owner, place)
  const isNewest = and(isListed, ...spanOf(span, sql`created_at`))
  const newest = sql`SELECT rowid AS key, folded_title, details FROM ${drafts}
    WHERE ${isNewest} ORDER BY created_at DESC LIMIT ${mostSearched}`
  const terms = termsOf(q)
  const isFound = and(
    ...terms.map((term) => sql`instr(folded_title, ${foldText(term)})`),
    q && terms.length === 0 ? sql`false` : undefined,
    author ? names('authors', sql`SELECT id FROM ${authors} WHERE folded_name = ${foldName(author)}`) : undefined,
    tag
      ? names('tags', sql`SELECT id FROM ${tags} WHERE folded_name = ${foldName(tag)} AND merged_into IS NULL`)
      : undefined,
  )
  return sql`${key} IN (SELECT key FROM (${newest}) WHERE ${isFound ?? sql`true`})`
}

/** A condition: the details of a draft name an author or a tag. @param ids a query of its id */
function names(field: 'authors' | 'tags', ids: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM json_each(details, ${`$.${field}`}) WHERE value = (${ids}))`
}

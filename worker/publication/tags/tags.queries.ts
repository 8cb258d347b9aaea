import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { foldName } from '../../contract/fold-name.ts'
import { listLimits } from '../../contract/limits.ts'
import type { TagSort } from '../../contract/listings.ts'
import { cutPage, type TitlePosition } from '../../db/admin-list.ts'
import { readTotal, selectTotal } from '../../db/counters.ts'
import type { Database } from '../../db/database.ts'
import { tags } from '../../db/schema/listings.ts'
import { countDraftsNaming } from '../../db/uses.ts'

/** How many tags with the same first letter are read to suggest the most used ones, and how many by name besides. */
const readByUse = 60
const readByName = 40
/** Greater than every letter: the end of a range of names with the same beginning. */
const lastLetter = '\u{10ffff}'

const columns = {
  key: tags.key,
  id: tags.id,
  name: tags.name,
  foldedName: tags.foldedName,
  slug: tags.slug,
  description: tags.description,
  blogCount: tags.blogCount,
}
export type TagRow = Awaited<ReturnType<typeof listTags>>['rows'][number]

/** A condition: no alias of another tag. Written as in the indexes, which SQLite uses only then. */
export const isLive = sql`merged_into IS NULL`

function beginsWith(folded: string): SQL | undefined {
  return folded === '' ? undefined : and(gte(tags.foldedName, folded), lt(tags.foldedName, folded + lastLetter))
}

type ListRequest = {
  /** The beginning of names; empty for all. */
  q: string
  sort: TagSort
  /** Its `key` is the number of blogs of the last tag of the page before, its `title` the folded name. */
  after: TitlePosition | null
  limit: number
}

/** A page of tags, the most used first, or by name. */
export async function listTags(db: Database, { q, sort, after, limit }: ListRequest) {
  const matches = beginsWith(foldName(q))
  const byName = sort === 'name' || matches !== undefined
  const isAfter = byName
    ? after && sql`${tags.foldedName} > ${after.title}`
    : after && sql`(${tags.useRank}, ${tags.foldedName}) > (${-after.key}, ${after.title})`
  const page = db
    .select(columns)
    .from(tags)
    .where(and(isLive, matches, isAfter ?? undefined))
    .orderBy(...(byName ? [asc(tags.foldedName)] : [asc(tags.useRank), asc(tags.foldedName)]))
    .limit(limit + 1)
  const [rows, totals] = await db.batch([page, matches ? countMatches(db, matches) : selectTotal(db, 'tags')])
  const counted = readTotal(totals)
  const total = matches ? Math.min(counted, listLimits.countedHits) : counted
  const positionOf = ({ blogCount, foldedName }: (typeof rows)[number]) => ({ key: blogCount, title: foldedName })
  return { ...cutPage(rows, limit, positionOf), total, totalIsCapped: total < counted }
}

/** One more than `countedHits` says that there are more. */
function countMatches(db: Database, matches: SQL) {
  const some = db
    .select({ key: tags.key })
    .from(tags)
    .where(and(isLive, matches))
    .limit(listLimits.countedHits + 1)
  return db.select({ total: sql<number>`count(*)` }).from(some.as('some'))
}

/**
 * Tags whose names begin with a text: the one of this name, and then the most used ones. Of many with the same beginning
 * these are chosen among the most used of their first letter and the first by name, at most a hundred rows.
 */
export async function suggestTags(db: Database, q: string) {
  const folded = foldName(q)
  const chosen = { id: tags.id, name: tags.name, foldedName: tags.foldedName, useRank: tags.useRank }
  const select = (condition?: SQL) => db.select(chosen).from(tags).where(and(isLive, condition))
  if (folded === '') {
    return select().orderBy(asc(tags.useRank), asc(tags.foldedName)).limit(listLimits.suggestions)
  }
  const isOfLetter = sql`substr(folded_name, 1, 1) = substr(${folded}, 1, 1)`
  const [byUse, byName] = await db.batch([
    select(isOfLetter).orderBy(asc(tags.useRank)).limit(readByUse),
    select(beginsWith(folded)).orderBy(asc(tags.foldedName)).limit(readByName),
  ])
  const found = new Map([...byUse, ...byName].map((tag) => [tag.id, tag]))
  const rank = ({ foldedName, useRank }: (typeof byUse)[number]) =>
    foldedName === folded ? Number.NEGATIVE_INFINITY : (useRank ?? 0)
  return [...found.values()]
    .filter(({ foldedName }) => foldedName.startsWith(folded))
    .sort((one, other) => rank(one) - rank(other) || (one.foldedName < other.foldedName ? -1 : 1))
    .slice(0, listLimits.suggestions)
}

/** A tag that was not merged into another one; undefined when there is none. */
export function findTag(db: Database, id: string) {
  return db
    .select(columns)
    .from(tags)
    .where(and(eq(tags.id, id), isLive))
    .get()
}

/** How many drafts name a tag that was not merged into another one; undefined when there is none. */
export async function countDraftsOf(db: Database, id: string): Promise<number | undefined> {
  const ids = sql`(SELECT tags.id UNION ALL SELECT other.id FROM tags AS other WHERE other.merged_into = tags.key)`
  const row = await db
    .select({ drafts: countDraftsNaming('tags', ids).as('drafts') })
    .from(tags)
    .where(and(eq(tags.id, id), isLive))
    .get()
  return row?.drafts
}

/** Whether a tag was merged into another one. */
export async function findAlias(db: Database, from: string, into: string): Promise<boolean> {
  const alias = await db
    .select({ key: tags.key })
    .from(tags)
    .where(sql`id = ${from} AND merged_into = (SELECT key FROM tags WHERE id = ${into})`)
    .get()
  return alias !== undefined
}

import { type SQL, sql } from 'drizzle-orm'
import { listLimits } from '../contract/limits.ts'
import { beginsWith } from '../db/full-text.ts'
import { type BoundSelect, prepareOnce } from '../db/prepare-once.ts'
import { categoryFilter, isOfFilter } from '../db/statements/categories.ts'
import { foldText } from '../fold-text.ts'
import { tokensOf } from '../language/words.ts'
import type { Query } from './query/parse-query.ts'
import { isForeign, type TierQuery, tiers, titleWords } from './search-tiers.queries.ts'

/** One more than the hits that are shown tells whether there are more. */
const maxFound = listLimits.searchHits + 1
/** Titles that begin with the text in the middle of a word; titles with whole words are in the index. */
const maxPrefixed = 10
/** Ranks that differ by less are equal. */
const rankDigits = 1

/**
 * A blog that a tier found: its key, its rank, 1 for another language than the site's, when it was published in ms, and its
 * folded title where it is compared.
 */
export type Found = [key: number, rank: number, foreign: number, publishedAt: number, title: string]

const selectTiers = prepareOnce(
  ['text', 'prefixed', 'queries', 'steps', 'foldedName', 'path'],
  (db, { text, prefixed: mostPrefixed, queries, steps: lastStep, ...filter }, isOfAll: boolean) => {
    // Names of other categories may have the same words.
    const isIn = (column: SQL) => (isOfAll ? sql`true` : isOfFilter(column, filter))
    const inCategory = isIn(sql`blogs.category`)
    const prefixed = sql`
    SELECT json_array(key, 0, ${isForeign}, published_at, folded_title) AS hit FROM (
      SELECT key AS found FROM blogs
      WHERE is_published = 1 AND ${beginsWith(sql`folded_title`, text)} AND ${isIn(sql`category`)}
      ORDER BY folded_title LIMIT ${mostPrefixed}
    ) CROSS JOIN blogs ON key = found`
    const score = sql`iif(queries -> step ->> 'isRanked', round(rank, ${rankDigits}), 0)`
    const title = sql`iif(${tier} = ${tiers.titleBeginning}, folded_title, '')`
    const matches = sql`
    SELECT json_array(key, ${score}, ${isForeign}, published_at, ${title}) AS hit
    FROM search_index CROSS JOIN blogs ON key = search_index.rowid AND ${inCategory}
    WHERE search_index MATCH queries -> step ->> 'query' ORDER BY search_index.rowid DESC LIMIT ${maxFound}`
    const parts = sql`
    SELECT json_array(key, 0, ${isForeign}, published_at, '') AS hit
    FROM search_title_parts CROSS JOIN blogs ON key = search_title_parts.rowid AND ${inCategory}
    WHERE search_title_parts MATCH queries -> step ->> 'query' ORDER BY search_title_parts.rowid DESC LIMIT ${maxFound}`
    // Parts of titles are not counted, because they contain whole words.
    const total = sql`total + iif(tier = ${tiers.titleParts}, 0, json_array_length(found))`
    const steps = sql`
    WITH RECURSIVE steps(step, queries, total, tier, found) AS (
      SELECT 0, ${queries}, 0, ${tiers.titleParts}, ${listOf(prefixed)}
      UNION ALL
      SELECT step + 1, queries, ${total}, ${tier}, iif(${tier} = ${tiers.titleParts}, ${listOf(parts)}, ${listOf(matches)})
      FROM steps WHERE step < ${lastStep} AND ${total} < ${maxFound}
    )
    SELECT tier, found FROM steps`
    return db
      .select({
        tier: sql<number>`tier`,
        found: sql<Found[]>`found`.mapWith((text: string): Found[] => JSON.parse(text)),
      })
      .from(sql`(${steps})`)
  },
)

/**
 * A statement that finds the blogs of each tier; `orderHits` reads its result. FTS5 finds the newest blogs first, and is
 * asked for a tier only if those before it have too few: few rows are read, however many blogs have the words.
 */
export function selectHits(query: Query, queries: TierQuery[], category: string): BoundSelect<TierRow[]> {
  // Quotes and minus signs are no part of a title.
  const text = query.hasPhrase || query.excluded.length > 0 ? '' : foldText(query.text)
  const values = {
    text,
    prefixed: text ? maxPrefixed : 0,
    queries: JSON.stringify(queries),
    steps: queries.length,
    ...categoryFilter(category),
  }
  return selectTiers.bind(values, category === 'All')
}

type TierRow = { tier: number; found: Found[] }
export type TierRows = TierRow[]

const tier = sql`(queries -> step ->> 'tier')`

function listOf(select: SQL) {
  return sql`(SELECT json_group_array(json(hit)) FROM (${select}))`
}

/**
 * The keys of what was found for a query, in the order of tiers, ranks, languages and times of publication. A title that begins
 * with the text, in another language than the site's, counts like a title that contains it: names of code begin translations
 * and are in the middle of the original.
 */
export function orderHits(rows: TierRows, query: Query): number[] {
  const words = titleWords(query)
  const hits = rows.flatMap(({ tier, found }) =>
    found.map(([key, rank, foreign, publishedAt, title]) => ({
      key,
      rank,
      foreign,
      publishedAt,
      tier: tierOf(Number(tier), title !== '' && tokensOf(title).join(' ') === words, foreign === 1),
    })),
  )
  const ordered = hits.sort(
    (one, other) =>
      one.tier - other.tier ||
      one.rank - other.rank ||
      one.foreign - other.foreign ||
      other.publishedAt - one.publishedAt ||
      other.key - one.key,
  )
  return [...new Set(ordered.map(({ key }) => key))]
}

function tierOf(tier: number, isWhole: boolean, isForeign: boolean): number {
  if (isWhole) return tiers.wholeTitle
  return isForeign && tier === tiers.titleBeginning ? tiers.titleWords : tier
}

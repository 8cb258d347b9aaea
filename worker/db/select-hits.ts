import { sql } from 'drizzle-orm'
import type { CategoryFilter } from '../contract/categories.ts'
import { listLimits } from '../contract/limits.ts'
import { foldText } from '../fold-text.ts'
import type { Query } from '../search/parse-query.ts'
import { summaryColumns } from './blogs.ts'
import type { Database } from './database.ts'
import { blogs } from './schema/blogs.ts'
import { type TierQuery, tiers, titleWords } from './search-tiers.ts'

const lastCharacter = '\u{10ffff}'
/** One more than the hits that are shown tells whether there are more. */
const maxFound = listLimits.searchHits + 1
/** Titles that begin with the text, but not at the end of a word; with whole words the index finds them. */
const maxPrefixed = 10
/** Of what part of an article snippets are made, in characters. */
const textLength = 10_000
/** How many characters more than the text a title may have that has the same words: longer ones are not compared. */
const maxPunctuation = 10
/** Ranks that differ by less are equal. */
const rankDigits = 1

export type SearchPage = {
  category: CategoryFilter
  offset: number
  limit: number
  /** Whether the rows have the beginnings of the articles' texts. */
  withText: boolean
}

/**
 * A statement that reads a page of the hits; `readHits` reads its result. FTS5 finds the newest blogs first, and is asked
 * for a tier only if those before it have too few: few rows are read, however many blogs have the words.
 */
export function selectHits(db: Database, query: Query, queries: TierQuery[], page: SearchPage) {
  const { category, offset, limit, withText } = page
  const isOfParts = sql`queries -> step ->> 'tier' = ${tiers.titleParts}`
  const steps = sql`
    SELECT 0, ${JSON.stringify(queries)}, 0, '[]'
    UNION ALL
    SELECT step + 1, queries, ${totalFound}, iif(${isOfParts}, ${partsOfStep}, ${hitsOfStep})
    FROM steps WHERE step < ${queries.length} AND ${totalFound} < ${maxFound}`
  // Quotes and minus signs are no part of a title.
  const folded = query.hasPhrase || query.excluded.length > 0 ? '' : foldText(query.text)
  const prefixed = sql`
    SELECT key, iif(folded_title = ${folded}, ${tiers.wholeTitle}, ${tiers.titleParts}), 0 FROM blogs
    WHERE is_published = 1 AND folded_title >= ${folded} AND folded_title < ${folded + lastCharacter}
      ${category === 'All' ? sql`` : sql`AND category = ${category}`}
    ORDER BY folded_title LIMIT ${folded ? maxPrefixed : 0}`
  const order = sql.raw('tier, score, published_at DESC, hit DESC')
  const hits = sql`
    WITH RECURSIVE steps(step, queries, found, hits) AS (${steps}),
    found(hit, tier, score) AS (
      SELECT value ->> 0, queries -> (step - 1) ->> 'tier', value ->> 1 FROM steps CROSS JOIN json_each(hits)
      UNION ALL SELECT * FROM (${prefixed})
    )
    SELECT hit, score, published_at, count(*) OVER () AS total,
      iif(best = ${tiers.titleBeginning} AND ${hasTitle(query)}, ${tiers.wholeTitle}, best) AS tier
    FROM (SELECT hit, min(tier) AS best, score FROM found GROUP BY hit) CROSS JOIN blogs ON key = hit
    ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`
  return db
    .select({
      ...summaryColumns,
      total: sql<number>`total`,
      text: withText ? beginningOfText : sql<string>`''`.as('text'),
    })
    .from(sql`(${hits}) AS hits`)
    .innerJoin(blogs, sql`${blogs.key} = hit`)
    .orderBy(sql.raw('tier, score, hits.published_at DESC, hit DESC'))
}

/** How many hits the steps before have. Parts of titles are not counted, because they contain whole words. */
const totalFound = sql`found + iif(queries -> (step - 1) ->> 'tier' = ${tiers.titleParts}, 0, json_array_length(hits))`
const hitsOfStep = sql`(
  SELECT json_group_array(json_array(key, score)) FROM (
    SELECT rowid AS key, iif(queries -> step ->> 'isRanked', round(rank, ${rankDigits}), 0) AS score
    FROM search_index WHERE search_index MATCH queries -> step ->> 'query' ORDER BY rowid DESC LIMIT ${maxFound}
  )
)`
const partsOfStep = sql`(
  SELECT json_group_array(json_array(key, 0)) FROM (
    SELECT rowid AS key FROM search_title_parts
    WHERE search_title_parts MATCH queries -> step ->> 'query' ORDER BY rowid DESC LIMIT ${maxFound}
  )
)`
const beginningOfText =
  sql<string>`(SELECT substr(plain_text, 1, ${textLength}) FROM blog_texts WHERE blog_key = hit)`.as('text')

/** A condition: the title of the hit has the words of a query and no others. */
function hasTitle(query: Query) {
  return sql`length(folded_title) <= ${query.text.length + maxPunctuation}
    AND EXISTS (SELECT 1 FROM search_texts WHERE blog_key = hit AND title_words = ${titleWords(query)})`
}

export type Hit = Awaited<ReturnType<typeof selectHits>>[number]

/**
 * A page as `selectHits` read it, with the number of all hits, and where the next page begins; null at the end. Without
 * rows the number is not known.
 */
export function readHits(rows: Hit[], { offset, limit }: SearchPage) {
  const found = rows[0]?.total ?? 0
  const total = Math.min(found, listLimits.searchHits)
  const next = offset + limit
  return { rows: rows.slice(0, total - offset), total, totalIsCapped: found > total, next: next < total ? next : null }
}

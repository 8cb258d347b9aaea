import { type SQL, sql } from 'drizzle-orm'
import { listLimits } from '../contract/limits.ts'
import type { Database } from '../db/database.ts'
import { beginsWith } from '../db/full-text.ts'
import { type BoundSelect, prepareOnce } from '../db/prepare-once.ts'
import { blogs } from '../db/schema/blogs.ts'
import { summaryColumns } from '../db/statements/blogs.ts'
import { categoryFilter, isOfFilter } from '../db/statements/categories.ts'
import { foldText } from '../fold-text.ts'
import { indexedLength } from '../language/search-text.ts'
import { tokensOf } from '../language/words.ts'
import type { SearchedTexts } from './query/highlight.ts'
import type { Needle } from './query/needles.ts'
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

/** Of how much text snippets are made, in characters: of each article, and of all together, which costs time. Longer headings are left out. */
const textLengths = { beginning: 10_000, passage: 4_000, headings: 4_000, all: 60_000 }
/** How much of a passage is before what was looked for: the whole of it is where the place is estimated. */
const leadOfPassage = 0.4

/** The month of the archive that a blog is in, as its first instant in UTC. */
const archiveMonth = sql<number | null>`(SELECT month FROM archived_blogs WHERE archived_blogs.key = ${blogs.key})`.as(
  'month',
)

/** The facts by which hits can be filtered and sorted, in the order of their keys. */
export const loadFacts = prepareOnce(['keys'], (db, { keys }) =>
  db
    .select({ key: blogs.key, publishedAt: blogs.publishedAt, month: archiveMonth, authors: blogs.authors })
    .from(sql`json_each(${keys})`)
    // Unlike JOIN, it keeps this order of the tables.
    .crossJoin(blogs)
    .where(sql`${blogs.key} = value`),
)

/**
 * The rows of some keys, in the order of the keys. One parameter carries all keys: D1 allows 100 parameters.
 * @param needles what a passage of the article's text is wanted for, the most important first; null for rows without texts
 */
export async function loadInOrder(db: Database, keys: number[], needles: Needle[] | null) {
  if (keys.length === 0) return []
  const texts = needles ? textsWith(needles, Math.floor(textLengths.all / keys.length)) : sql`'["","",[]]'`
  const rows = await db
    .select({
      ...summaryColumns,
      texts: sql<SearchedTexts>`${texts}`.mapWith((text: string): SearchedTexts => JSON.parse(text)).as('texts'),
    })
    .from(sql`json_each(${JSON.stringify(keys)})`)
    .innerJoin(blogs, sql`${blogs.key} = value`)
  const order = new Map(keys.map((key, index) => [key, index]))
  return rows.sort((one, other) => (order.get(one.key) ?? 0) - (order.get(other.key) ?? 0))
}

/**
 * SQL for the beginning of an article's text, a passage further on with the first needle that is in the text, empty where
 * it is in the beginning, and the headings. Where the text writes the word in another way, with accents, the place is estimated by that of the
 * root among the roots.
 */
function textsWith(needles: Needle[], share: number) {
  const beginning = Math.min(textLengths.beginning, share)
  const passage = Math.min(textLengths.passage, share)
  const blanks = sql`replace(replace(lower(plain_text), char(10), ' '), '(', ' ')`
  const indexed = sql`min(length(plain_text), ${indexedLength})`
  const places = needles.flatMap(({ text, roots }) => [
    sql`nullif(instr(${blanks}, ${text}), 0)`,
    sql`nullif(instr(body, ${roots}), 0) * ${indexed} / length(body)`,
  ])
  const place = sql`iif(length(plain_text) <= ${beginning}, 0, coalesce(${sql.join([...places, sql`0`], sql`, `)}, 0))`
  return sql`(
    SELECT json_array(substr(plain_text, 1, ${beginning}), iif(place > ${beginning},
      substr(plain_text, max(1, place - ${Math.floor(passage * leadOfPassage)}), ${passage}), ''),
      iif(length(contents) <= ${textLengths.headings}, json(contents), json('[]')))
    FROM (
      SELECT plain_text, contents, ${place} AS place FROM blog_texts
      CROSS JOIN search_texts ON search_texts.blog_key = blog_texts.blog_key WHERE blog_texts.blog_key = ${blogs.key}
    )
  )`
}

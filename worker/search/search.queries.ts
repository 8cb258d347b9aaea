import { sql } from 'drizzle-orm'
import type { SearchResult } from '../contract/search.ts'
import { totalOf } from '../db/counters.ts'
import type { Database } from '../db/database.ts'
import { batchBound, prepareOnce } from '../db/prepare-once.ts'
import { categoryFilter, namesColumn } from '../db/statements/categories.ts'
import {
  canBeCorrected,
  complete,
  correctedTexts,
  isDoubtful,
  lookUps,
  rootsOfReplacements,
  rootsOfWords,
  withoutUnknown,
} from './query/corrections.ts'
import { rootsOfTerms, type WideTerm, widen } from './query/equals.ts'
import { parseQuery, type Query, requiredTerms } from './query/parse-query.ts'
import { rankCandidates, weigh } from './query/rank-candidates.ts'
import { selectCandidates } from './search-candidates.queries.ts'
import { type NameRow, selectAuthored, selectNames } from './search-names.queries.ts'
import { textQuery, tierQueries, tiers, titlesQuery } from './search-tiers.queries.ts'
import { orderHits, selectHits, type TierRows } from './select-hits.queries.ts'
import { countBlogsWith, findableQueries, findOptions, mapCounts, selectCounts } from './vocabulary.queries.ts'

const maxAlternatives = 3

/** The result of a search: `query` found the hits, in the category with the name `category`. */
type Hits = SearchResult & { keys: number[]; query: Query; category: string | null }

/** A search for one query. @property total the number of published blogs */
type Search = { db: Database; query: Query; category: string; names: string[]; total: number }

/**
 * The hits of a query's tiers, unless these are found in texts only: then also blogs that have the most of it, then the hits of
 * its corrections.
 */
async function findBeyondTiers(
  search: Search,
  rows: TierRows,
  wide: WideTerm[],
  counts: ReadonlyMap<string, number>,
): Promise<Omit<Hits, 'category'>> {
  const { query } = search
  const keys = orderHits(rows, query)
  const asWritten = { keys, query, correction: null, matches: 'all' as const }
  const hasEquals = wide.some(({ alternatives, own }) => alternatives.length > own)
  const isWhole = keys.length > 0 && (query.hasPhrase || (requiredTerms(query).length === 1 && !hasEquals))
  if (query.words.length === 0 || isWhole || isInTitles(rows)) return asWritten
  const isCorrectable = !query.isAsWritten && keys.length === 0 && (query.hasPhrase || canBeCorrected(query, counts))
  const found =
    hasEquals || !isCorrectable
      ? await findSome({ ...search, query: { ...query, terms: wide } }, wide, counts, keys)
      : null
  if (found && (found.matches === 'all' || !isCorrectable)) return { ...asWritten, ...found }
  return findCorrected(search, counts, found)
}

/** The hits of a query whose terms are not in a title, subtitle or heading together. @param keys what its tiers found */
async function findSome(
  { db, query, category, names, total }: Search,
  wide: WideTerm[],
  counts: ReadonlyMap<string, number>,
  keys: number[],
) {
  const terms = weigh(wide, counts, total)
  const isKnown = terms.some(({ weight }) => weight > 0)
  const { excluded } = query
  const candidates = isKnown ? await selectCandidates(db, terms, { excluded, names, category, seeds: keys }) : []
  const ranked = rankCandidates(
    terms,
    query.words.map(({ tokens }) => tokens.join(' ')),
    candidates,
  )
  const matches: 'all' | 'some' = ranked.hasAll || keys.length > 0 ? 'all' : 'some'
  return { keys: [...new Set([...ranked.keys, ...keys])], query, matches }
}

/** @param uncorrected the hits that have some words of the query as it is written, if they are known */

async function findCorrected(
  search: Search,
  known: ReadonlyMap<string, number>,
  uncorrected: Pick<Hits, 'keys' | 'query' | 'matches'> | null,
): Promise<Omit<Hits, 'category'>> {
  const { db, query, category, names } = search
  const { findable, some, counts } = await findCorrections(db, query, names, known)
  const [best, ...others] = findable
  const chosen = best ?? some
  if (uncorrected && chosen.text === query.text && uncorrected.keys.length > 0)
    return { ...uncorrected, correction: null }
  const { rows } = await batchBound(db, { rows: selectHits(chosen, tierQueries(chosen, names), category) })
  let keys = orderHits(rows, chosen)
  if (!isInTitles(rows) && requiredTerms(chosen).length > 1) {
    keys = (await findSome({ ...search, query: chosen }, widen(chosen), counts, keys)).keys
  }
  if (best) return { keys, query: best, correction: correctionOf(query, best, others), matches: 'all' }
  return keys.length > 0
    ? { keys, query: some, correction: correctionOf(query, some, []), matches: 'some' }
    : { keys, query, correction: null, matches: 'all' }
}

/** Whether a blog has all words in title, subtitle and headings, as parts of its title, or in the name of its author. */
function isInTitles(rows: TierRows): boolean {
  return rows.some(({ tier, found }) => Number(tier) <= tiers.author && found.length > 0)
}

function correctionOf(query: Query, { text }: Query, others: Query[]) {
  return text === query.text ? null : { text, alternatives: others.map(({ text }) => text).slice(0, maxAlternatives) }
}

/** How many roots of a query are counted: two or three rows are read for each. */
const maxRoots = 48

const selectState = prepareOnce(['foldedName', 'path'], (db, filter, isOfAll: boolean) =>
  db
    .select({ names: namesColumn(isOfAll ? null : filter), total: totalOf('published').as('total') })
    .from(sql`(SELECT 1)`),
)

/** @param assumed the names of the category, as far as they are known before they are read */
export async function findHits(
  db: Database,
  query: Query,
  filter: string,
  assumed: string[] = filter === 'All' ? [] : [filter],
): Promise<Hits & { found: NameRow[] }> {
  const wide = widen(query)
  const roots = [...new Set([...rootsOfTerms(wide), ...rootsOfWords(query)])]
  const {
    state: [state],
    counts: counted,
    rows,
    authored,
    found,
  } = await batchBound(db, {
    state: selectState.bind(categoryFilter(filter), filter === 'All'),
    counts: selectCounts.bind({ words: JSON.stringify(roots.slice(0, maxRoots)) }),
    rows: selectHits(query, tierQueries(query, assumed), filter),
    authored: selectAuthored(query, filter),
    found: selectNames(query),
  })
  const { names = null, total = 0 } = state ?? {}
  if (names === null) return { keys: [], query, category: null, correction: null, matches: 'all', found }
  const [category = 'All'] = names
  // The index finds names as they are stored: a slug, another case or a name before a change finds nothing.
  if (names.join('\n') !== assumed.join('\n')) return findHits(db, query, category, names)
  const search = { db, query, category, names, total }
  return { ...(await findBeyondTiers(search, [...rows, ...authored], wide, mapCounts(counted))), category, found }
}

/** A query in the syntax of FTS5 that no blog matches. */
const nothing = '""'

/**
 * Looks for what was meant by a query that has no hits. Reads at most 300 rows.
 * @param wordCounts in how many blogs the roots of its words are (`rootsOfWords`)
 * @returns queries with hits, the likeliest first: the query itself where its unknown words are the beginnings of known
 * ones, then its corrections; and a query for blogs that have some of the words
 */
async function findCorrections(db: Database, query: Query, names: string[], wordCounts: ReadonlyMap<string, number>) {
  const options = await findOptions(db, lookUps(query))
  const replacementCounts = await countBlogsWith(db, rootsOfReplacements(query, wordCounts, options))
  const counts = new Map([...wordCounts, ...replacementCounts])
  const corrected = correctedTexts(query, counts, options).map(parseQuery)
  const possible = [query, ...corrected].map((other) => complete(other, counts, options))
  const known = corrected.map((other) => withoutUnknown(other, counts, options))
  const queries = [
    ...possible.map((other) =>
      isDoubtful(query, other, counts) ? titlesQuery(other, names) : textQuery(other, names),
    ),
    ...known.map((other) => (other.terms.length > 0 ? textQuery(other, names) : nothing)),
  ]
  const findable = await findableQueries(db, queries)
  // A word that is divided into others says more than was searched for.
  const isSpelled = (other: Query) => other.words.length === query.words.length && !isDoubtful(query, other, counts)
  // Nor does a word that no blog has beside the other known ones: it may be no word at all.
  const isBeside = (index: number) => findable.has(possible.length + index)
  const spelled = corrected.find((other, index) => isSpelled(other) && isBeside(index)) ?? query
  return {
    findable: possible.filter((_, index) => findable.has(index)),
    some: withoutUnknown(spelled, counts, options),
    counts,
  }
}

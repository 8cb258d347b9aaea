import type { SearchResult } from '../contract/search.ts'
import type { Database } from '../db/database.ts'
import { batchBound } from '../db/prepare-once.ts'
import { findCorrections } from './find-corrections.queries.ts'
import { canBeCorrected } from './query/corrections.ts'
import { type WideTerm, widen } from './query/equals.ts'
import { type Query, requiredTerms } from './query/parse-query.ts'
import { rankCandidates, weigh } from './query/rank-candidates.ts'
import { selectCandidates } from './search-candidates.queries.ts'
import { tierQueries, tiers } from './search-tiers.queries.ts'
import { orderHits, selectHits, type TierRows } from './select-hits.queries.ts'

const maxAlternatives = 3

/** The result of a search: `query` found the hits, in the category with the name `category`. */
export type Hits = SearchResult & { keys: number[]; query: Query; category: string | null }

/** A search for one query. @property total the number of published blogs */
type Search = { db: Database; query: Query; category: string; names: string[]; total: number }

/**
 * The hits of a query's tiers, unless these are found in texts only: then also blogs that have the most of it, then the hits of
 * its corrections.
 */
export async function findBeyondTiers(
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

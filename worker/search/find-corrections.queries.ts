import type { Database } from '../db/database.ts'
import {
  complete,
  correctedTexts,
  isDoubtful,
  lookUps,
  rootsOfReplacements,
  withoutUnknown,
} from './query/corrections.ts'
import { parseQuery, type Query } from './query/parse-query.ts'
import { countBlogsWith } from './root-counts.queries.ts'
import { textQuery, titlesQuery } from './search-tiers.queries.ts'
import { findableQueries, findOptions } from './vocabulary.queries.ts'

/** A query in the syntax of FTS5 that no blog matches. */
const nothing = '""'

/**
 * Looks for what was meant by a query that has no hits. Reads at most 300 rows.
 * @param wordCounts in how many blogs the roots of its words are (`rootsOfWords`)
 * @returns queries with hits, the likeliest first: the query itself where its unknown words are the beginnings of known
 * ones, then its corrections; and a query for blogs that have some of the words
 */
export async function findCorrections(
  db: Database,
  query: Query,
  names: string[],
  wordCounts: ReadonlyMap<string, number>,
) {
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

import {
  complete,
  correctedTexts,
  lookUps,
  rootsOfReplacements,
  rootsOfWords,
  withoutUnknown,
} from '../search/corrections.ts'
import { parseQuery, type Query } from '../search/parse-query.ts'
import type { Database } from './database.ts'
import { countBlogsWith } from './derived.ts'
import { textQuery } from './search-tiers.ts'
import { findableQueries, findOptions } from './vocabulary.ts'

/**
 * Looks for what was meant by a query that has no hits. Reads at most 300 rows.
 * @returns queries with hits, the likeliest first: the query itself where its unknown words are the beginnings of known
 * ones, then its corrections; and a query for blogs that have some of the words
 */
export async function findCorrections(db: Database, query: Query, names: string[]) {
  const [wordCounts, options] = await Promise.all([
    countBlogsWith(db, rootsOfWords(query)),
    findOptions(db, lookUps(query)),
  ])
  const replacementCounts = await countBlogsWith(db, rootsOfReplacements(query, wordCounts, options))
  const counts = new Map([...wordCounts, ...replacementCounts])
  const corrected = correctedTexts(query, counts, options).map(parseQuery)
  const possible = [query, ...corrected].map((other) => complete(other, counts, options))
  const findable = await findableQueries(
    db,
    possible.map((other) => textQuery(other, names)),
  )
  // A word that is divided into others says more than was searched for.
  const spelled = corrected.find(({ words }) => words.length === query.words.length) ?? query
  return {
    findable: possible.filter((_, place) => findable.has(place)),
    some: withoutUnknown(spelled, counts, options),
  }
}

import { listLimits } from '../contract/limits.ts'
import type { Database } from '../db/database.ts'
import { loadInOrder } from './load-in-order.queries.ts'
import { needlesOf } from './query/needles.ts'
import { parseQuery } from './query/parse-query.ts'
import { findHits } from './search.queries.ts'

type SearchPage = {
  /** A name or a slug in any case, or `All`. */
  category: string
  offset: number
  limit: number
  /** Whether the rows have the beginnings of the articles' texts. */
  withText: boolean
}

/**
 * Searches published blogs in this order, until a step finds some:
 * 1. blogs that have all words, the best tier first (search-tiers.queries.ts). Where all of them have the words in their texts
 *    only, they are ranked together with the blogs that have most of the words or their equals;
 * 2. blogs that have the words of a correction;
 * 3. blogs that have some of the words.
 * @returns the rows of the hits from `offset` to `offset + limit`, of at most 100 hits; `next` is the offset of the next
 * page, null at the end; `names` are authors and tags, on the first page; `query` is the query that found the hits, perhaps a
 * corrected one; `category` is null when it does not exist
 */
export async function searchBlogs(db: Database, text: string, { category, offset, limit, withText }: SearchPage) {
  const { keys, found, ...result } = await findHits(db, parseQuery(text), category)
  const hits = keys.slice(0, listLimits.searchHits)
  const next = offset + limit
  return {
    ...result,
    rows: await loadInOrder(db, hits.slice(offset, next), withText ? needlesOf(result.query) : null),
    total: hits.length,
    totalIsCapped: keys.length > hits.length,
    next: next < hits.length ? next : null,
    names: offset === 0 ? found : [],
  }
}

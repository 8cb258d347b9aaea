import type { CategoryFilter } from '../contract/categories.ts'
import { listLimits } from '../contract/limits.ts'
import type { SearchResult } from '../contract/search.ts'
import { parseQuery, type Query } from '../search/parse-query.ts'
import { batchNamed } from './batch-named.ts'
import type { Database } from './database.ts'
import { findCorrections } from './find-corrections.ts'
import { loadInOrder } from './load-in-order.ts'
import { findInOldIndex } from './old-search.ts'
import { selectIndexState } from './search-index.ts'
import { someTermsQueries, tierQueries } from './search-tiers.ts'
import { orderHits, selectHits } from './select-hits.ts'

const maxAlternatives = 3

type SearchPage = {
  category: CategoryFilter
  offset: number
  limit: number
  /** Whether the rows have the beginnings of the articles' texts. */
  withText: boolean
}

/** What a search found: `query` is the one that the hits are those of. */
type Hits = SearchResult & { keys: number[]; query: Query }

/**
 * Searches published blogs: those that have all words, the best tier first (search-tiers.ts). If there are none, those of a
 * correction of the text; if there are none either, those that have some of the words.
 * @returns the rows of the hits from `offset` to `offset + limit`, of at most 100 hits; `next` is the offset of the next
 * page, null at the end; `query` is the one that the hits are those of
 */
export async function searchBlogs(db: Database, text: string, { category, offset, limit, withText }: SearchPage) {
  const { keys, ...result } = await findHits(db, parseQuery(text), category)
  const hits = keys.slice(0, listLimits.searchHits)
  const next = offset + limit
  return {
    ...result,
    rows: await loadInOrder(db, hits.slice(offset, next), withText),
    total: hits.length,
    totalIsCapped: keys.length > hits.length,
    next: next < hits.length ? next : null,
  }
}

async function findHits(db: Database, query: Query, category: CategoryFilter): Promise<Hits> {
  const { state, rows } = await batchNamed(db, {
    state: selectIndexState(db),
    rows: selectHits(db, query, tierQueries(query, category), category),
  })
  const isComplete = state[0]?.isComplete
  const keys = isComplete ? orderHits(rows, query) : await findInOldIndex(db, query.text, category)
  if (keys.length > 0 || query.words.length === 0 || !isComplete)
    return { keys, query, correction: null, matches: 'all' }
  return findCorrected(db, query, category)
}

async function findCorrected(db: Database, query: Query, category: CategoryFilter): Promise<Hits> {
  const { findable, some } = await findCorrections(db, query, category)
  const [best, ...others] = findable
  if (best) {
    const keys = orderHits(await selectHits(db, best, tierQueries(best, category), category), best)
    return { keys, query: best, correction: correctionOf(query, best, others), matches: 'all' }
  }
  const queries = [...tierQueries(some, category), ...someTermsQueries(some, category)]
  const keys = orderHits(await selectHits(db, some, queries, category), some)
  return keys.length > 0
    ? { keys, query: some, correction: correctionOf(query, some, []), matches: 'some' }
    : { keys, query, correction: null, matches: 'all' }
}

function correctionOf(query: Query, { text }: Query, others: Query[]) {
  return text === query.text ? null : { text, alternatives: others.map(({ text }) => text).slice(0, maxAlternatives) }
}

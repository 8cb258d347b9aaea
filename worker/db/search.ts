import { sql } from 'drizzle-orm'
import { listLimits } from '../contract/limits.ts'
import type { SearchResult } from '../contract/search.ts'
import { parseQuery, type Query } from '../search/parse-query.ts'
import { batchNamed } from './batch-named.ts'
import { namesColumn } from './categories.ts'
import type { Database } from './database.ts'
import { findCorrections } from './find-corrections.ts'
import { loadInOrder } from './load-in-order.ts'
import { findInOldIndex } from './old-search.ts'
import { isIndexComplete } from './search-index.ts'
import { someTermsQueries, tierQueries } from './search-tiers.ts'
import { orderHits, selectHits } from './select-hits.ts'

const maxAlternatives = 3

type SearchPage = {
  /** A name or a slug in any case, or `All`. */
  category: string
  offset: number
  limit: number
  /** Whether the rows have the beginnings of the articles' texts. */
  withText: boolean
}

/** What a search found: `query` is the one that the hits are those of, `category` the name of the one they are in. */
type Hits = SearchResult & { keys: number[]; query: Query; category: string | null }

/**
 * Searches published blogs: those that have all words, the best tier first (search-tiers.ts). If there are none, those of a
 * correction of the text; if there are none either, those that have some of the words.
 * @returns the rows of the hits from `offset` to `offset + limit`, of at most 100 hits; `next` is the offset of the next
 * page, null at the end; `query` is the one that the hits are those of; `category` is null for one that does not exist
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

/** @param assumed the names of the category, as far as they are known before they are read */
async function findHits(
  db: Database,
  query: Query,
  filter: string,
  assumed: string[] = filter === 'All' ? [] : [filter],
): Promise<Hits> {
  const {
    state: [state],
    rows,
  } = await batchNamed(db, {
    state: db
      .select({ isComplete: isIndexComplete.as('is_complete'), names: namesColumn(filter) })
      .from(sql`(SELECT 1)`),
    rows: selectHits(db, query, tierQueries(query, assumed), filter),
  })
  const { isComplete, names = null } = state ?? {}
  if (names === null) return { keys: [], query, category: null, correction: null, matches: 'all' }
  const [category = 'All'] = names
  // The index finds names as they are stored: a slug, another case or a name before a change finds nothing.
  if (names.join('\n') !== assumed.join('\n')) return findHits(db, query, category, names)
  const keys = isComplete ? orderHits(rows, query) : await findInOldIndex(db, query.text, category)
  if (keys.length > 0 || query.words.length === 0 || !isComplete)
    return { keys, query, category, correction: null, matches: 'all' }
  return { ...(await findCorrected(db, query, category, names)), category }
}

async function findCorrected(
  db: Database,
  query: Query,
  category: string,
  names: string[],
): Promise<Omit<Hits, 'category'>> {
  const { findable, some } = await findCorrections(db, query, names)
  const [best, ...others] = findable
  if (best) {
    const keys = orderHits(await selectHits(db, best, tierQueries(best, names), category), best)
    return { keys, query: best, correction: correctionOf(query, best, others), matches: 'all' }
  }
  const queries = [...tierQueries(some, names), ...someTermsQueries(some, names)]
  const keys = orderHits(await selectHits(db, some, queries, category), some)
  return keys.length > 0
    ? { keys, query: some, correction: correctionOf(query, some, []), matches: 'some' }
    : { keys, query, correction: null, matches: 'all' }
}

function correctionOf(query: Query, { text }: Query, others: Query[]) {
  return text === query.text ? null : { text, alternatives: others.map(({ text }) => text).slice(0, maxAlternatives) }
}

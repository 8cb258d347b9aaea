import { sql } from 'drizzle-orm'
import { listLimits } from '../contract/limits.ts'
import { rootsOfWords } from '../search/corrections.ts'
import { rootsOfTerms, widen } from '../search/equals.ts'
import { needlesOf } from '../search/needles.ts'
import { parseQuery, type Query } from '../search/parse-query.ts'
import { batchNamed } from './batch-named.ts'
import { namesColumn } from './categories.ts'
import { totalOf } from './counters.ts'
import type { Database } from './database.ts'
import { mapCounts, selectCounts } from './derived.ts'
import { findBeyondTiers, type Hits } from './find-beyond-tiers.ts'
import { loadInOrder } from './load-in-order.ts'
import { type NameRow, selectAuthored, selectNames } from './search-names.ts'
import { tierQueries } from './search-tiers.ts'
import { selectHits } from './select-hits.ts'

/** How many roots of a query are counted: two or three rows are read for each. */
const maxRoots = 48

type SearchPage = {
  /** A name or a slug in any case, or `All`. */
  category: string
  offset: number
  limit: number
  /** Whether the rows have the beginnings of the articles' texts. */
  withText: boolean
}

/**
 * Searches published blogs: those that have all words, the best tier first (search-tiers.ts). Where these have them in their
 * texts only, ranks them together with those that have the most of the words or their equals. If there are none, those of a
 * correction of the text; if there are none either, those that have some of the words.
 * @returns the rows of the hits from `offset` to `offset + limit`, of at most 100 hits; `next` is the offset of the next
 * page, null at the end; `names` are authors and tags, on the first page; `query` is the one that the hits are those of; `category` is null for one that does not exist
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

/** @param assumed the names of the category, as far as they are known before they are read */
async function findHits(
  db: Database,
  query: Query,
  filter: string,
  assumed: string[] = filter === 'All' ? [] : [filter],
): Promise<Hits & { found: NameRow[] }> {
  const wide = widen(query)
  const {
    state: [state],
    counts: counted,
    rows,
    authored,
    found,
  } = await batchNamed(db, {
    state: db
      .select({
        names: namesColumn(filter),
        total: totalOf('published').as('total'),
      })
      .from(sql`(SELECT 1)`),
    counts: selectCounts(db, [...new Set([...rootsOfTerms(wide), ...rootsOfWords(query)])].slice(0, maxRoots)),
    rows: selectHits(db, query, tierQueries(query, assumed), filter),
    authored: selectAuthored(db, query, filter),
    found: selectNames(db, query),
  })
  const { names = null, total = 0 } = state ?? {}
  if (names === null) return { keys: [], query, category: null, correction: null, matches: 'all', found }
  const [category = 'All'] = names
  // The index finds names as they are stored: a slug, another case or a name before a change finds nothing.
  if (names.join('\n') !== assumed.join('\n')) return findHits(db, query, category, names)
  const search = { db, query, category, names, total }
  return { ...(await findBeyondTiers(search, [...rows, ...authored], wide, mapCounts(counted))), category, found }
}

import { sql } from 'drizzle-orm'
import { totalOf } from '../db/counters.ts'
import type { Database } from '../db/database.ts'
import { batchBound, prepareOnce } from '../db/prepare-once.ts'
import { categoryFilter, namesColumn } from '../db/statements/categories.ts'
import { findBeyondTiers, type Hits } from './find-beyond-tiers.queries.ts'
import { rootsOfWords } from './query/corrections.ts'
import { rootsOfTerms, widen } from './query/equals.ts'
import type { Query } from './query/parse-query.ts'
import { mapCounts, selectCounts } from './root-counts.queries.ts'
import { type NameRow, selectAuthored, selectNames } from './search-names.queries.ts'
import { tierQueries } from './search-tiers.queries.ts'
import { selectHits } from './select-hits.queries.ts'

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

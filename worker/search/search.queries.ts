import { sql } from 'drizzle-orm'
import { batchNamed } from '../db/batch-named.ts'
import { totalOf } from '../db/counters.ts'
import type { Database } from '../db/database.ts'
import { namesColumn } from '../db/statements/categories.ts'
import { mapCounts, selectCounts } from './derived.queries.ts'
import { findBeyondTiers, type Hits } from './find-beyond-tiers.queries.ts'
import { rootsOfWords } from './query/corrections.ts'
import { rootsOfTerms, widen } from './query/equals.ts'
import type { Query } from './query/parse-query.ts'
import { type NameRow, selectAuthored, selectNames } from './search-names.queries.ts'
import { tierQueries } from './search-tiers.queries.ts'
import { selectHits } from './select-hits.queries.ts'

/** How many roots of a query are counted: two or three rows are read for each. */
const maxRoots = 48

/** @param assumed the names of the category, as far as they are known before they are read */
export async function findHits(
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

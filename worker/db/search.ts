import type { SearchResult } from '../contract/search.ts'
import { parseQuery, type Query } from '../search/parse-query.ts'
import { batchNamed } from './batch-named.ts'
import type { Database } from './database.ts'
import { findCorrections } from './find-corrections.ts'
import { searchOldIndex } from './old-search.ts'
import { selectIndexState } from './search-index.ts'
import { someTermsQueries, type TierQuery, tierQueries } from './search-tiers.ts'
import { type Hit, readHits, type SearchPage, selectHits } from './select-hits.ts'

const maxAlternatives = 3
const all: SearchResult['matches'] = 'all'
const asTyped: SearchResult = { correction: null, matches: all }

/**
 * Searches published blogs: those that have all words, the best tier first (search-tiers.ts). If there are none, those of a
 * correction of the text; if there are none either, those that have some of the words.
 * @returns the rows of the hits from `offset` to `offset + limit`, of at most 100 hits; `next` is the offset of the next
 * page, null at the end; `query` is the one that has these hits
 */
export async function searchBlogs(db: Database, text: string, page: SearchPage) {
  const query = parseQuery(text)
  const queries = tierQueries(query, page.category)
  const { state, rows } = await batchNamed(db, {
    state: selectIndexState(db),
    rows: selectHits(db, query, queries, page),
  })
  if (!state[0]?.isComplete) return { ...(await searchOldIndex(db, text, page)), query, ...asTyped }
  const hits = await readPage(db, query, queries, page, rows)
  return hits.total > 0 || query.words.length === 0 ? { ...hits, query, ...asTyped } : searchCorrected(db, query, page)
}

async function searchCorrected(db: Database, query: Query, page: SearchPage) {
  const { findable, some } = await findCorrections(db, query, page.category)
  const [best, ...others] = findable
  if (best) {
    const alternatives = others.slice(0, maxAlternatives).map(({ text }) => text)
    const correction = best.text === query.text ? null : { text: best.text, alternatives }
    return {
      ...(await readPage(db, best, tierQueries(best, page.category), page)),
      query: best,
      correction,
      matches: all,
    }
  }
  const queries = [...tierQueries(some, page.category), ...someTermsQueries(some, page.category)]
  const hits = await readPage(db, some, queries, page)
  if (hits.total === 0) return { ...hits, query, ...asTyped }
  const correction = some.text === query.text ? null : { text: some.text, alternatives: [] }
  return { ...hits, query: some, correction, matches: 'some' as const }
}

/** A page of the hits. Behind the last one, the first one tells how many there are. */
async function readPage(db: Database, query: Query, queries: TierQuery[], page: SearchPage, first?: Hit[]) {
  const rows = first ?? (await selectHits(db, query, queries, page))
  if (rows.length > 0 || page.offset === 0) return readHits(rows, page)
  return readHits(await selectHits(db, query, queries, { ...page, offset: 0, limit: 1 }), page)
}

import { listLimits } from '../contract/limits.ts'
import type { Facets } from '../contract/search.ts'
import type { Database } from '../db/database.ts'
import { needlesOf } from './query/needles.ts'
import { parseQuery } from './query/parse-query.ts'
import { findHits } from './search.queries.ts'
import { loadFacts, loadInOrder } from './select-hits.queries.ts'

/** Filters of the best hits, and their order. A value that no hit has finds nothing. */
type HitFilter = {
  /** The slug of an author; '' for all. */
  author: string
  /** A year of the archive; '' for all. */
  year: string
  /** `date` for the newest first; otherwise the best are first. */
  sort: string
}

type SearchPage = HitFilter & {
  /** A name or a slug in any case, or `All`. */
  category: string
  /** `written` where no correction may take the place of the text. */
  as: string
  offset: number
  limit: number
  /** Whether the rows have the beginnings of the articles' texts. */
  withText: boolean
  withFacets: boolean
}

type Fact = Awaited<ReturnType<typeof loadFacts>>[number]

/**
 * Searches published blogs in this order, until a step finds some:
 * 1. blogs that have all words, the best tier first (search-tiers.queries.ts). Where all of them have the words in their texts
 *    only, they are ranked together with the blogs that have most of the words or their equals;
 * 2. blogs that have the words of a correction;
 * 3. blogs that have some of the words.
 * The 100 best of them are filtered and sorted.
 * @returns the rows of the hits from `offset` to `offset + limit`; `next` is the offset of the next page, null at the end;
 * `totalIsCapped` tells that there are more than the best; `names` are authors and tags, on the first page; `query` is the
 * query that found the hits, perhaps a corrected one; `category` is null when it does not exist
 */
export async function searchBlogs(db: Database, text: string, page: SearchPage) {
  const { category, as, author, year, sort, offset, limit, withText, withFacets } = page
  const query = { ...parseQuery(text), isAsWritten: as === 'written' }
  const { keys, found, ...result } = await findHits(db, query, category)
  const best = keys.slice(0, listLimits.searchHits)
  const isNarrowed = author || year || sort
  const facts = isNarrowed || withFacets ? await loadFacts(db, { keys: JSON.stringify(best) }) : []
  const hits = isNarrowed ? narrow(facts, page) : best
  const next = offset + limit
  return {
    ...result,
    rows: await loadInOrder(db, hits.slice(offset, next), withText ? needlesOf(result.query) : null),
    total: hits.length,
    totalIsCapped: keys.length > best.length,
    next: next < hits.length ? next : null,
    names: offset === 0 ? found : [],
    ...(withFacets && { facets: facetsOf(facts) }),
  }
}

function narrow(facts: Fact[], { author, year, sort }: HitFilter): number[] {
  const kept = facts.filter(
    (fact) => (!author || fact.authors.some(({ slug }) => slug === author)) && (!year || `${yearOf(fact)}` === year),
  )
  if (sort === 'date') kept.sort((one, other) => Number(other.publishedAt) - Number(one.publishedAt))
  return kept.map(({ key }) => key)
}

function facetsOf(facts: Fact[]): Facets {
  const authors = facts.flatMap((fact) => fact.authors)
  return {
    authors: [...new Map(authors.map((author) => [author.slug, author])).values()],
    years: [...new Set(facts.map(yearOf))],
  }
}

/** Published blogs have a month. */
function yearOf({ month }: Fact): number {
  return new Date(month ?? 0).getUTCFullYear()
}

import type { LoaderFunctionArgs } from 'react-router'
import type { BlogSummary } from '#contract/blog.ts'
import { cutText } from '#contract/cut-text.ts'
import { listLimits } from '#contract/limits.ts'
import type { Facets, FoundNames, Highlights, SearchResult } from '#contract/search.ts'
import { apiContext, unwrap } from '../api/api.ts'
import { type CardFacts, toCardFacts } from './card-blogs.ts'
import { type Frame, frameOf, frameParts } from './frame.ts'
import { type BlogFilter, readFilter, readFiltered, redirectWithout } from './load-list.ts'

/** How many hits a page of a search has. */
export const hitsPerPage = 20
/** How many articles the page shows while nothing is searched for. */
const latestHits = 5
/** In characters, without the ellipsis. */
const openingLength = 120

/** The places of the further pages in their addresses: how many hits there are before each. */
export const searchPlaces = Array.from({ length: listLimits.searchHits / hitsPerPage - 1 }, (_, index) =>
  String((index + 1) * hitsPerPage),
)

/** The search of the page. The fields beside `BlogFilter` are '' where they restrict nothing. */
export type SearchFilter = BlogFilter & {
  /** The slug of an author. */
  author: string
  /** The year of publication. */
  year: string
  /** `date` for the newest first; otherwise the best are first. */
  sort: string
  /** `written` where no correction may take the place of the text. */
  as: string
}

/** The patterns of the further parameters. */
const readable = { author: /^[a-z0-9-]{1,80}$/, year: /^\d{4}$/, sort: /^date$/, as: /^written$/ }

/**
 * The filter in the address of a request.
 * @throws a redirect to the search without those parameters that mean nothing, as for a category that does not exist
 */
export function readSearch({ url }: Request): SearchFilter {
  const query = new URL(url).searchParams
  const filter = readFilter(query)
  const further = { author: '', year: '', sort: '', as: '' }
  const unreadable: string[] = []
  for (const name of ['author', 'year', 'sort', 'as'] as const) {
    const value = query.get(name) ?? ''
    if (filter.q && readable[name].test(value)) further[name] = value
    else if (value) unreadable.push(name)
  }
  if (unreadable.length > 0) throw redirectWithout(url, unreadable)
  return { ...filter, ...further }
}

/** A hit as the API's client has it: a part that was not asked for may be undefined. */
type ApiHit = BlogSummary & { highlights?: Highlights | undefined }

/** The parts of a hit in a row. */
export type Hit = CardFacts & Highlights

export type HitPage = SearchResult &
  FoundNames & {
    hits: Hit[]
    total: number
    totalIsCapped: boolean
    nextCursor: string | null
    /** Null where nothing is searched for. */
    facets: Facets | null
  }

/**
 * Loads a page of a search, or the newest articles when nothing is searched for, and the frame of the page, in one call.
 * @param after one of `searchPlaces`; null for the first page
 */
export async function loadHits(
  wanted: SearchFilter,
  after: string | null,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Promise<Frame & { filter: SearchFilter; page: HitPage }> {
  const { filter, answer } = await readFiltered(wanted, request, () => {
    const { category, q, author, year, sort, as } = wanted
    const facets = q && 'facets,'
    const parts = { limit: String(q ? hitsPerPage : latestHits), with: `highlights,${facets}${frameParts}` }
    const further = {
      ...(author && { author }),
      ...(year && { year }),
      ...(sort && { sort }),
      ...(as && { as }),
      ...(after && { cursor: after }),
    }
    const query = { category, ...parts, ...(q && { q }), ...further }
    return unwrap(context.get(apiContext).blog.all.$get({ query }, { init: { signal: request.signal } }))
  })
  const { blogs, total, totalIsCapped, nextCursor, ...more } = answer
  const { correction = null, matches = 'all', authors = [], tags = [], facets = null, ...frame } = more
  return {
    filter: { ...wanted, ...filter },
    page: { hits: blogs.map(toHit), total, totalIsCapped, nextCursor, correction, matches, authors, tags, facets },
    ...frameOf(frame),
  }
}

function toHit(blog: ApiHit): Hit {
  const opening = cutText(blog.excerpt, openingLength)
  const found = blog.highlights ?? { title: unmarked(blog.title), snippet: unmarked(opening) }
  return { ...toCardFacts(blog), ...found }
}

function unmarked(text: string) {
  return [{ text, isMatch: false }]
}

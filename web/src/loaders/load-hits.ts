import type { LoaderFunctionArgs } from 'react-router'
import type { BlogSummary } from '#contract/blog.ts'
import { cutText } from '#contract/cut-text.ts'
import { listLimits } from '#contract/limits.ts'
import type { FoundNames, Highlights, SearchResult } from '#contract/search.ts'
import { apiContext, unwrap } from '../api/api.ts'
import { type Frame, frameOf, frameParts } from './frame.ts'
import { type BlogFilter, readFiltered } from './load-list.ts'

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

/** A hit as the API's client has it: a part that was not asked for may be undefined. */
type ApiHit = BlogSummary & { highlights?: Highlights | undefined }

type ShownField =
  | ('_id' | 'path' | 'category' | 'publishedAt' | 'readingMinutes' | 'lang' | 'dir')
  | ('image' | 'imageWidth' | 'imageHeight' | 'imageSrcset')

/** What a row shows of a hit. */
export type Hit = Pick<BlogSummary, ShownField> & Highlights

export type HitPage = SearchResult &
  FoundNames & {
    hits: Hit[]
    total: number
    totalIsCapped: boolean
    nextCursor: string | null
  }

/**
 * Loads a page of a search, or the newest articles when nothing is searched for, and the frame of the page, in one call.
 * @param after one of `searchPlaces`; null for the first page
 */
export async function loadHits(
  wanted: BlogFilter,
  after: string | null,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Promise<Frame & { filter: BlogFilter; page: HitPage }> {
  const { filter, answer } = await readFiltered(wanted, request, () => {
    const { category, q } = wanted
    const parts = { limit: String(q ? hitsPerPage : latestHits), with: `highlights,${frameParts}` }
    const query = { category, ...parts, ...(q && { q }), ...(after && { cursor: after }) }
    return unwrap(context.get(apiContext).blog.all.$get({ query }, { init: { signal: request.signal } }))
  })
  const { blogs, total, totalIsCapped, nextCursor, ...more } = answer
  const { correction = null, matches = 'all', authors = [], tags = [], ...frame } = more
  return {
    filter,
    page: { hits: blogs.map(toHit), total, totalIsCapped, nextCursor, correction, matches, authors, tags },
    ...frameOf(frame),
  }
}

/** Without the texts that no row shows, because a document has its data twice: as elements and for hydration. */
function toHit(blog: ApiHit): Hit {
  const { _id, path, category, publishedAt, readingMinutes, lang, dir } = blog
  const { image, imageWidth, imageHeight, imageSrcset } = blog
  const opening = cutText(blog.excerpt, openingLength)
  const { title, snippet } = blog.highlights ?? { title: unmarked(blog.title), snippet: unmarked(opening) }
  const thumbnail = { image, imageWidth, imageHeight, imageSrcset }
  return { _id, path, category, publishedAt, readingMinutes, lang, dir, ...thumbnail, title, snippet }
}

function unmarked(text: string) {
  return [{ text, isMatch: false }]
}

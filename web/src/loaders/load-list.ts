import type { LoaderFunctionArgs } from 'react-router'
import type { BlogSummary } from '#contract/blog.ts'
import type { CategoryFilter } from '#contract/categories.ts'
import { textLimits } from '#contract/limits.ts'
import type { SearchResult } from '#contract/search.ts'
import { apiContext, unwrap } from '../api/api.ts'
import { categoryOf } from '../routing/paths.ts'
import { type Frame, frameOf, frameParts } from './frame.ts'

/** The number of cards shown at first, and added by each step. */
export const blogsPerStep = 12

export type BlogFilter = { category: CategoryFilter; q: string }

/** What no search needs, and what would change the page around the text: lines, control characters, directions, half pairs. */
const unsearchable = /[\s\p{Cc}\p{Cs}\p{Bidi_Control}]+/gu

/** The filter in the query of a URL. An unknown category means all; a known one may be in any case. */
export function readFilter(query: URLSearchParams): BlogFilter {
  const category = categoryOf(query.get('category') ?? undefined) ?? 'All'
  const text = (query.get('q') ?? '').trim().slice(0, textLimits.search)
  return { category, q: text.replace(unsearchable, ' ').trim() }
}

/** One page of the list of blogs, from the API. `correction` and `matches` are those of its search. */
export type BlogPage = SearchResult & {
  blogs: BlogSummary[]
  total: number
  totalIsCapped: boolean
  nextCursor: string | null
}

/** The API query for one page of the list. */
export function listQuery({ category, q }: BlogFilter, cursor?: string | null) {
  return { category, limit: String(blogsPerStep), ...(q && { q }), ...(cursor && { cursor }) }
}

/** Loads a page of the list and the frame of the page, in one call. @param cursor of the API; null for the first page */
export async function loadList(
  filter: BlogFilter,
  cursor: string | null,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Promise<Frame & { filter: BlogFilter; page: BlogPage }> {
  const isFront = filter.category === 'All' && !filter.q && !cursor
  const query = { ...listQuery(filter, cursor), with: isFront ? `${frameParts},pinned` : frameParts }
  const call = context.get(apiContext).blog.all.$get({ query }, { init: { signal: request.signal } })
  const { blogs, total, totalIsCapped, nextCursor, ...more } = await unwrap(call)
  const { correction = null, matches = 'all', ...frame } = more
  const page = { blogs, total, totalIsCapped, nextCursor, correction, matches }
  return { filter, page, ...frameOf(frame) }
}

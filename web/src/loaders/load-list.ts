import { type LoaderFunctionArgs, redirect } from 'react-router'
import { textLimits } from '#contract/limits.ts'
import type { SearchResult } from '#contract/search.ts'
import { ApiError, apiContext, unwrap } from '../api/api.ts'
import { blogsPerStep, readShown } from '../routing/shown-cards.ts'
import type { CardBlog } from './card-blogs.ts'
import { type Frame, frameOf, frameParts } from './frame.ts'

/** `category` is a name, or `All`. */
export type BlogFilter = { category: string; q: string }

/**
 * Characters that no search needs, and that would change the page around the text: line ends, control characters, directions,
 * half pairs.
 */
const unsearchable = /[\s\p{Cc}\p{Cs}\p{Bidi_Control}]+/gu

/** The filter in the query of a URL. The category is as it was written: the API knows what it means. */
export function readFilter(query: URLSearchParams): BlogFilter {
  const written = query.get('category') || 'All'
  const category = written.toLowerCase() === 'all' ? 'All' : written
  const text = (query.get('q') ?? '').trim().slice(0, textLimits.search)
  return { category, q: text.replace(unsearchable, ' ').trim() }
}

/** One page of the list of blogs, from the API. `correction` and `matches` belong to its search. */
export type BlogPage = SearchResult & {
  blogs: CardBlog[]
  total: number
  totalIsCapped: boolean
  nextCursor: string | null
  /** Whether it is the front page, which has larger cards. */
  isFront: boolean
}

/** The API query for one page of the list. */
export function listQuery({ category, q }: BlogFilter, cursor?: string | null) {
  return { category, limit: String(blogsPerStep), ...(q && { q }), ...(cursor && { cursor }) }
}

/**
 * Reads what a filter finds.
 * @param read returns the name of the category that the filter means, unless it means all
 * @throws a redirect to the same page without the category, when there is no such category
 */
export async function readFiltered<Answer extends { category?: string | undefined }>(
  filter: BlogFilter,
  { url }: Request,
  read: () => Promise<Answer>,
): Promise<{ filter: BlogFilter; answer: Answer }> {
  try {
    const answer = await read()
    return { filter: { ...filter, category: answer.category ?? 'All' }, answer }
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === 422
    if (!isUnknown || filter.category === 'All') throw error
    throw redirectWithout(url, ['category'])
  }
}

/** A redirect to an address without some of its parameters: empty ones, which the edge leaves out. */
export function redirectWithout(url: string, names: string[]): Response {
  const { pathname, searchParams } = new URL(url)
  for (const name of names) searchParams.set(name, '')
  return redirect(`${pathname}?${searchParams}`)
}

/** Loads a page of the list and the frame of the page, in one call. @param cursor of the API; null for the first page */
export async function loadList(
  wanted: BlogFilter,
  cursor: string | null,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Promise<Frame & { filter: BlogFilter; page: BlogPage }> {
  const isFront = wanted.category === 'All' && !wanted.q && !cursor
  const { filter, answer } = await readFiltered(wanted, request, () => {
    const limit = String(readShown(new URL(request.url)))
    const query = { ...listQuery(wanted, cursor), limit, with: isFront ? `${frameParts},pinned` : frameParts }
    return unwrap(context.get(apiContext).blog.all.$get({ query }, { init: { signal: request.signal } }))
  })
  const { blogs, total, totalIsCapped, nextCursor, ...more } = answer
  const { correction = null, matches = 'all', ...frame } = more
  const page = { blogs, total, totalIsCapped, nextCursor, correction, matches, isFront }
  return { filter, page, ...frameOf(frame) }
}

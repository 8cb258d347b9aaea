import type { LoaderFunctionArgs } from 'react-router'
import type { BlogSummary } from '#contract/blog.ts'
import type { CategoryFilter } from '#contract/categories.ts'
import { apiContext, unwrap } from '../api/api.ts'
import type { WithLatest } from './latest.ts'

/** Cards shown before expanding, and added by each step. */
export const blogsPerStep = 12

export type BlogFilter = { category: CategoryFilter; q: string }

/** A page of the list as the API answers it. */
export type BlogPage = { blogs: BlogSummary[]; total: number; totalIsCapped: boolean; nextCursor: string | null }

/** The query of the API for one step of a list. */
export function listQuery({ category, q }: BlogFilter, cursor?: string) {
  return { category, limit: String(blogsPerStep), ...(q && { q }), ...(cursor && { cursor }) }
}

/** The first step of a list and the latest articles, in one call. */
export async function loadList(
  filter: BlogFilter,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Promise<WithLatest & { filter: BlogFilter; page: BlogPage }> {
  const query = { ...listQuery(filter), with: 'latest' }
  const call = context.get(apiContext).blog.all.$get({ query }, { init: { signal: request.signal } })
  const { blogs, total, totalIsCapped, nextCursor, articles: latest = [] } = await unwrap(call)
  return { filter, page: { blogs, total, totalIsCapped, nextCursor }, latest }
}

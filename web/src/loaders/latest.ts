import { type LoaderFunctionArgs, useMatches } from 'react-router'
import type { ArticleLink } from '#contract/blog.ts'
import { apiContext, unwrap } from '../api/api.ts'

/** The data that the loader of every readers' page returns for the footer. */
export type WithLatest = { latest: ArticleLink[] }

/** The loader of pages that need the latest articles only. A failure is logged, and the page is rendered without them. */
export async function loadLatest({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<WithLatest> {
  try {
    const { articles } = await unwrap(context.get(apiContext).blog.latest.articles.$get())
    return { latest: articles }
  } catch (error) {
    console.warn('The latest articles did not load.', error)
    return { latest: [] }
  }
}

/** The latest articles of the current page's loader data. */
export function useLatest(): ArticleLink[] {
  const data = useMatches().at(-1)?.loaderData
  return hasLatest(data) ? data.latest : []
}

function hasLatest(data: unknown): data is WithLatest {
  return typeof data === 'object' && data !== null && 'latest' in data
}

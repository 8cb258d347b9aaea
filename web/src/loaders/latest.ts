import { type LoaderFunctionArgs, useMatches } from 'react-router'
import type { ArticleLink } from '#contract/blog.ts'
import { apiContext, unwrap } from '../api/api.ts'

/** What the loader of every reader's screen brings for the footer. */
export type WithLatest = { latest: ArticleLink[] }

/** The latest articles for a screen that asks for nothing else. Their failure is the log's only: the page stands without them. */
export async function loadLatest({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<WithLatest> {
  try {
    const { articles } = await unwrap(context.get(apiContext).blog.latest.articles.$get())
    return { latest: articles }
  } catch (error) {
    console.warn('The latest articles did not load.', error)
    return { latest: [] }
  }
}

/** The latest articles that came with the screen. */
export function useLatest(): ArticleLink[] {
  const data = useMatches().at(-1)?.loaderData
  return hasLatest(data) ? data.latest : []
}

function hasLatest(data: unknown): data is WithLatest {
  return typeof data === 'object' && data !== null && 'latest' in data
}

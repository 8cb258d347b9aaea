import { type LoaderFunctionArgs, useMatches } from 'react-router'
import type { ArticleLink } from '#contract/blog.ts'
import { isRecord } from '#contract/is-record.ts'
import type { Site } from '#contract/site.ts'
import { apiContext, unwrap } from '../api/api.ts'

/** Loader data of every readers' page for the parts around its content. */
export type Frame = {
  latest: ArticleLink[]
  /** Null where it did not load: the page is rendered with what the tab knows of it. */
  site: Site | null
}

/** The parts that a page's API call asks for, as the parameter `with`. */
export const frameParts = 'latest,site'

/** The frame of a page when nothing of it has loaded. */
export const noFrame: Frame = { latest: [], site: null }

type FrameAnswer = { articles?: ArticleLink[] | undefined; site?: Site | undefined }

/** The parts around a page's content in an API answer. */
export function frameOf({ articles = [], site }: FrameAnswer): Frame {
  return { latest: articles, site: site ?? null }
}

/** The loader of pages that need nothing else. A failure is logged, and the page is rendered without them. */
export async function loadFrame({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<Frame> {
  try {
    return frameOf(await unwrap(context.get(apiContext).blog.latest.articles.$get({ query: { with: frameParts } })))
  } catch (error) {
    console.warn('The parts around the page did not load.', error)
    return noFrame
  }
}

/** The parts around the current page, from its loader data. Pages of the admin have none. */
export function useFrame(): Frame {
  return findFrame(useMatches().at(-1)?.loaderData)
}

/** The frame in a page's loader data; an empty one where there is none. */
export function findFrame(data: unknown): Frame {
  return isFrame(data) ? data : noFrame
}

function isFrame(data: unknown): data is Frame {
  return isRecord(data) && 'latest' in data && 'site' in data
}

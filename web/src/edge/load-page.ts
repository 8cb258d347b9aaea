import { createStaticHandler, RouterContextProvider, type StaticHandlerContext } from 'react-router'
import type { ArticleLink } from '#contract/blog.ts'
import { apiContext, createApi } from '../api/api.ts'
import { MissingPage } from '../loaders/missing-page.ts'
import { notFoundId, readerRoute, rootRoute } from '../reader-routes.tsx'
import { bindApi, type Source } from './api-client.ts'
import type { Service } from './call-api.ts'
import { withinLimit } from './time-limit.ts'

/** A document waits for the API no longer than this, in milliseconds. */
const documentTimeoutMs = 3_000

export const handler = createStaticHandler([{ ...rootRoute, children: [readerRoute] }])

/** A page that can be rendered: all it needs is there, or the API has said that there is no such thing. */
export type LoadedPage = {
  context: StaticHandlerContext
  /** The latest articles of a screen that says it was not found, by its route. */
  missing: Record<string, ArticleLink[]>
  /** Whether there is something at the address. */
  isFound: boolean
  /** What it is made of; null when others may not get the same document, because one of these said so. */
  sources: Source[] | null
  /** What each of the API's answers says of the work that it took (`server-timing`). */
  timings: string[]
}

/**
 * Runs the loaders of an address, as the browser would, with the API behind its binding.
 * @param visitor the request, for whom the API counts the calls
 * @throws whatever went wrong; a missing blog is no fault
 */
export async function loadPage(address: URL, visitor: Request, service: Service): Promise<LoadedPage> {
  const binding = bindApi(service, visitor)
  const client = createApi(new URL(visitor.url).origin, { fetch: binding.fetch, token: () => null })
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, client)
  const query = handler.query(new Request(address), { requestContext })
  const context = await withinLimit(query, documentTimeoutMs)
  if (context instanceof Response) throw new Error(`A loader answered ${context.status} by itself.`)
  const missing = Object.entries(context.errors ?? {}).map(([route, error]) => {
    if (error instanceof MissingPage) return [route, error.latest] as const
    throw error
  })
  const isFound = missing.length === 0 && context.matches.at(-1)?.route.id !== notFoundId
  return {
    context,
    missing: Object.fromEntries(missing),
    isFound,
    sources: binding.sources(),
    timings: binding.timings,
  }
}

import { createStaticHandler, RouterContextProvider, type StaticHandlerContext } from 'react-router'
import { isRecord } from '#contract/is-record.ts'
import { withTimeLimit } from '#contract/time-limit.ts'
import { type ApiClient, apiContext, createApi } from '../api/api.ts'
import { type MissingFrame, MissingPage } from '../loaders/missing-page.ts'
import { notFoundId, readerRoute, rootRoute } from '../reader-routes.tsx'
import { paths } from '../routing/paths.ts'
import { type CacheValidator, createServiceClient, type Service } from '../service/service-client.ts'

/** The time limit for all loaders of a document. */
const documentTimeoutMs = 3_000

export const handler = createStaticHandler([{ ...rootRoute, children: [readerRoute] }])

/** A page whose loaders have run: with all its data, or missing according to the API. */
export type LoadedPage = {
  context: StaticHandlerContext
  /** The frame of a 404 page, by the id of the route that threw `MissingPage`. */
  missing: Record<string, MissingFrame>
  /** Whether the page exists. */
  isFound: boolean
  /** Whether a page was there and is deleted. */
  isGone: boolean
  /** The validators of its API responses; null when one of these must not be cached. */
  validators: CacheValidator[] | null
  /** The cache tags of what it shows; null when a response has none, or must not be cached. */
  tags: string[] | null
  /** Whether no change of its data waits for a purge of the caches. */
  isSettled: boolean
  /** Whether an API call has failed, so that the page may lack a part. */
  isPartial: boolean
  /** The `server-timing` header of each API response that has one: locally, all of them. */
  timings: string[]
}

/** Thrown for an address that a loader redirects, such as a former one. */
export class RedirectedPage extends Error {
  override readonly name = 'RedirectedPage'
  readonly path: string

  constructor(path: string) {
    super('The page has another address.')
    this.path = path
  }
}

/**
 * Runs the route loaders of a URL.
 * @param visitor the original request: the API limits the rate of calls by its IP address
 * @throws RedirectedPage, RefusedVisit, and whatever a loader throws, other than `MissingPage`
 */
export async function loadPage(url: URL, visitor: Request, service: Service): Promise<LoadedPage> {
  const calls = createServiceClient(service, visitor)
  const client = createApi(new URL(visitor.url).origin, { fetch: calls.fetch, token: () => null })
  const context = await withTimeLimit(runLoaders(url, client), documentTimeoutMs, 'The API')
  // Also where a page could do without the response: it would show what a site has before it is set up.
  calls.throwRefusal()
  if (context instanceof Response) throw new RedirectedPage(context.headers.get('location') ?? paths.home)
  const missing = Object.entries(context.errors ?? {}).map(([route, error]) => {
    if (error instanceof MissingPage) return [route, error.frame] as const
    throw error
  })
  const unknown = context.loaderData[notFoundId]
  const isFound = missing.length === 0 && context.matches.at(-1)?.route.id !== notFoundId
  if (!isFound && calls.hasFailed()) throw new Error('The API did not say whether the page exists.')
  return {
    context,
    missing: Object.fromEntries(missing),
    isFound,
    isGone: isGone(unknown) || missing.some(([, frame]) => frame.isGone),
    validators: calls.validators(),
    tags: calls.tags(),
    isSettled: calls.areSettled(),
    isPartial: calls.hasFailed(),
    timings: calls.timings,
  }
}

/** Runs the route loaders of a URL with a client of the API. @returns a redirect where a loader throws one */
export function runLoaders(url: URL, client: ApiClient): Promise<StaticHandlerContext | Response> {
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, client)
  return handler.query(new Request(url), { requestContext })
}

function isGone(data: unknown): boolean {
  return isRecord(data) && data.isGone === true
}

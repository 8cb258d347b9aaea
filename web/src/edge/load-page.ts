import { createStaticHandler, RouterContextProvider, type StaticHandlerContext } from 'react-router'
import { apiContext, createApi, isMissing } from '../api.ts'
import { notFoundId, readerRoute, rootRoute } from '../reader-routes.tsx'
import type { Service } from './call-api.ts'
import { withinLimit } from './time-limit.ts'

/** A document waits for the API no longer than this, in milliseconds. */
const documentPatience = 3_000
/** One call has to give up before: the page can often do without it. In milliseconds. */
const callPatience = 2_500

export const handler = createStaticHandler([{ ...rootRoute, children: [readerRoute] }])

/** A page that can be rendered: all it needs is there, or the API has said that there is no such thing. */
export type LoadedPage = {
  context: StaticHandlerContext
  /** What was not found, by the route that says so. */
  missing: Record<string, string>
  /** Whether there is something at the address. */
  isFound: boolean
  /** Whether others may get the same document: everything that it is made of said so. */
  isKeepable: boolean
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
  const context = await withinLimit(query, AbortSignal.timeout(documentPatience))
  if (context instanceof Response) throw new Error(`A loader answered ${context.status} by itself.`)
  const missing = Object.entries(context.errors ?? {}).map(([route, error]) => {
    if (isMissing(error)) return [route, error.message] as const
    throw error
  })
  const isFound = missing.length === 0 && context.matches.at(-1)?.route.id !== notFoundId
  return { context, missing: Object.fromEntries(missing), isFound, isKeepable: isFound && binding.isKeepable() }
}

/** `fetch` through the binding, in the visitor's name, and what its answers say of keeping them. */
function bindApi(service: Service, visitor: Request) {
  let isKeepable = true
  const address = visitor.headers.get('cf-connecting-ip')

  async function fetch(input: RequestInfo | URL, init: RequestInit = {}) {
    const headers = new Headers(init.headers)
    if (address) headers.set('cf-connecting-ip', address)
    try {
      const call = service.fetch(new Request(input, { ...init, headers, signal: null }))
      const response = await withinLimit(call, AbortSignal.timeout(callPatience))
      if (!mayBeKept(response)) isKeepable = false
      return response
    } catch (error) {
      isKeepable = false
      throw error
    }
  }

  return { fetch, isKeepable: () => isKeepable }
}

function mayBeKept({ ok, headers }: Response) {
  return ok && !/no-store|private/.test(headers.get('cache-control') ?? 'no-store')
}

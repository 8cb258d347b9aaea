import { type ClientResponse, hc } from 'hono/client'
import { createContext } from 'react-router'
import { isRecord } from '#contract/is-record.ts'
import { bookmarkHeader, purgePendingHeader } from '#contract/wire.ts'
import type { Api } from '#worker/app.ts'
import { callConfirmed } from './confirmation.ts'
import { notePending } from './pending-changes.ts'
import { takePrefetched } from './prefetch-cache.ts'
import { readBookmark, readToken, refusals, removeRefused, storeBookmark } from './session.ts'

/** The time limit of a GET request. */
const readTimeoutMs = 20_000

/** A call that failed. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The HTTP status; 0 when there was no response. */
  readonly status: number
  /** Whether `message` comes from the server. */
  readonly isFromServer: boolean
  /** The body of the response; null when there was none that could be read. */
  readonly body: unknown

  constructor(message: string, status: number, isFromServer: boolean, body: unknown = null) {
    super(message)
    this.status = status
    this.isFromServer = isFromServer
    this.body = body
  }
}

/** The edge passes the `fetch` of its service binding. A host other than the API gets no token. */
type ClientOptions = { fetch?: typeof fetch; token?: () => string | null }

/** Creates a typed API client. @param origin the origin of the API; `/` is the page's own */
export function createApi(origin: string, { fetch = fetchConfirmed, token = readToken }: ClientOptions = {}) {
  return hc<Api>(origin, {
    fetch,
    headers: (): Record<string, string> => {
      const value = token()
      const bookmark = readBookmark()
      return value ? { Authorization: value, ...(bookmark && { [bookmarkHeader]: bookmark }) } : {}
    },
  }).api
}

export type ApiClient = ReturnType<typeof createApi>

/** The origin of the API; `/` is the page's own. */
export const apiHost = import.meta.env.VITE_API_HOST ?? '/'

export const api = createApi(apiHost)

/** The newsletter and the contact form may be configured to use hosts of their own. */
export const newsletterApi = createPublicApi(import.meta.env.VITE_NEWSLETTER_HOST).newsletter
export const contactApi = createPublicApi(import.meta.env.VITE_CONTACT_HOST).contact

/** The client of the loaders: the browser's, unless the edge sets another. */
export const apiContext = createContext<ApiClient>(api)

/**
 * The body of a successful response. A 401 removes the token that was sent, not one of a later login.
 * @throws ApiError with the server's message, or with a message of the client when there is no readable response
 */
export async function unwrap<Body>(call: Promise<ClientResponse<Body>>): Promise<Body> {
  const sentToken = readToken()
  const response = await call.catch(throwUnreachable)
  storeBookmark(response.headers.get(bookmarkHeader))
  notePending(response.headers.get(purgePendingHeader))
  const body: unknown = await response.json().catch(() => null)
  if (response.ok && isSuccess<Body>(body)) return body
  throw failureOf(response.status, body, sentToken)
}

/** The error of a call that got no response. @throws ApiError */
export function throwUnreachable(): never {
  throw new ApiError('The server did not answer. Check your connection and try again.', 0, false)
}

/** The error of a failed call. A 401 removes the token that was sent. */
export function failureOf(status: number, body: unknown, sentToken: string | null): ApiError {
  if (status === 401) removeRefused(sentToken)
  if (status === 403) refusals.dispatchEvent(new Event('refused'))
  const message = messageOf(body)
  return new ApiError(
    message ?? 'The server gave no readable answer. Please try again.',
    status,
    message !== null,
    body,
  )
}

/** The message of a response body, or null. The contact service puts failures into `error`. */
export function messageOf(body: unknown): string | null {
  if (!isRecord(body)) return null
  return [body.message, body.error].find((text) => typeof text === 'string' && text !== '')?.toString() ?? null
}

/** A client that never sends the admin's token: another host must not receive it. */
function createPublicApi(host: string | undefined): ApiClient {
  return createApi(host ?? '/', { token: () => null })
}

function fetchConfirmed(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return callConfirmed(() => fetchWithTimeout(input, init))
}

async function fetchWithTimeout(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  if (init.method && init.method !== 'GET') return fetch(input, init)
  const prefetched = await takePrefetched(String(input))
  if (prefetched) return prefetched
  const signals = [AbortSignal.timeout(readTimeoutMs), ...(init.signal ? [init.signal] : [])]
  return fetch(input, { ...init, signal: AbortSignal.any(signals) })
}

function isSuccess<Body>(body: unknown): body is Body {
  return isRecord(body) && body.success === true
}

import { type ClientResponse, hc } from 'hono/client'
import { createContext } from 'react-router'
import { bookmarkHeader } from '#contract/wire.ts'
import type { Api } from '#worker/app.ts'
import { takePrefetched } from './prefetch-cache.ts'
import { dropToken, keepBookmark, readBookmark, readToken } from './session.ts'

/** How long a read may take before the reader is told that nothing answers, in milliseconds. */
const readTimeout = 20_000

/** A call that failed. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The HTTP status; 0 means that nothing answered. */
  readonly status: number
  /** True when `message` is the server's own sentence, false when it is ours. */
  readonly isFromServer: boolean

  constructor(message: string, status: number, isFromServer: boolean) {
    super(message)
    this.status = status
    this.isFromServer = isFromServer
  }
}

/** How a client reaches its server: the edge passes its binding, and a foreign host gets no token. */
type ClientOptions = { fetch?: typeof fetch; token?: () => string | null }

/** The typed client of every call. @param origin where the API lives; `/` is the page's own */
export function createApi(origin: string, { fetch = fetchInTime, token = readToken }: ClientOptions = {}) {
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

/** Where the API lives; `/` is the page's own host. */
export const apiHost = import.meta.env.VITE_API_HOST ?? '/'

export const api = createApi(apiHost)

/** For files, which take as long as their size asks for. */
export const fileApi = createApi(apiHost, { fetch: (input, init) => fetch(input, init) })

/** The newsletter and the contact form may live on hosts of their own. */
export const newsletterApi = createPublicApi(import.meta.env.VITE_NEWSLETTER_HOST).newsletter
export const contactApi = createPublicApi(import.meta.env.VITE_CONTACT_HOST).contact

/** What loaders call: the browser's client, unless whoever runs them (the edge) sets another. */
export const apiContext = createContext<ApiClient>(api)

/**
 * The body of a successful answer. A 401 ends the session here too.
 * @throws ApiError with the server's message, or one of ours when nothing readable answered
 */
export async function unwrap<Body>(call: Promise<ClientResponse<Body>>): Promise<Body> {
  const response = await call.catch(throwUnreachable)
  keepBookmark(response.headers.get(bookmarkHeader))
  const body: unknown = await response.json().catch(() => null)
  if (response.ok && isSuccess<Body>(body)) return body
  throw failureOf(response.status, body)
}

/**
 * The file of a successful answer, once all of it is there.
 * @throws ApiError as `unwrap` does, also when the file breaks off
 */
export async function unwrapFile(call: Promise<ClientResponse<unknown>>): Promise<Blob> {
  const response = await call.catch(throwUnreachable)
  if (!response.ok) throw failureOf(response.status, await response.json().catch(() => null))
  return response.blob().catch(throwUnreachable)
}

function throwUnreachable(): never {
  throw new ApiError('The server did not answer. Check your connection and try again.', 0, false)
}

/** What a failed call throws. A 401 ends the session here too. */
function failureOf(status: number, body: unknown): ApiError {
  if (status === 401) dropToken()
  const message = messageOf(body)
  return new ApiError(message ?? 'The server gave no readable answer. Please try again.', status, message !== null)
}

/** The sentence of an answer, or null. The contact service calls its failures `error`. */
export function messageOf(body: unknown): string | null {
  if (!isRecord(body)) return null
  return [body.message, body.error].find((text) => typeof text === 'string' && text !== '')?.toString() ?? null
}

/** A client for calls that nobody signs in for: a host of its own must not learn the admin's token. */
function createPublicApi(host: string | undefined): ApiClient {
  return createApi(host ?? '/', { token: () => null })
}

async function fetchInTime(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  if (init.method && init.method !== 'GET') return fetch(input, init)
  const ahead = await takePrefetched(String(input))
  if (ahead) return ahead
  const signals = [AbortSignal.timeout(readTimeout), ...(init.signal ? [init.signal] : [])]
  return fetch(input, { ...init, signal: AbortSignal.any(signals) })
}

function isSuccess<Body>(body: unknown): body is Body {
  return isRecord(body) && body.success === true
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

import { type ClientResponse, hc } from 'hono/client'
import type { Api } from '../../worker/app.ts'
import { dropToken, readToken } from './session.ts'

/** A call that failed; `message` is for the person who made it, `status` 0 means that nothing answered. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** The typed client of every call. `fetch` lets the edge pass its binding. */
export function createApi(origin: string, fetcher?: typeof fetch) {
  return hc<Api>(origin, {
    ...(fetcher && { fetch: fetcher }),
    headers: (): Record<string, string> => {
      const token = readToken()
      return token ? { Authorization: token } : {}
    },
  }).api
}

export const api = createApi(import.meta.env.VITE_API_HOST ?? '/')

/** The newsletter and the contact form may live on hosts of their own. */
export const newsletterApi = createApi(import.meta.env.VITE_NEWSLETTER_HOST ?? '/').newsletter
export const contactApi = createApi(import.meta.env.VITE_CONTACT_HOST ?? '/').contact

/**
 * The body of a successful answer.
 * @throws ApiError with the server's message, or one of ours when nothing readable answered
 */
export async function unwrap<Body>(call: Promise<ClientResponse<Body>>): Promise<Body> {
  const response = await call.catch(() => {
    throw new ApiError('You seem to be offline. Check the connection and try again.', 0)
  })
  const body: unknown = await response.json().catch(() => null)
  if (response.ok && isSuccess<Body>(body)) return body
  if (response.status === 401) dropToken()
  throw new ApiError(messageOf(body) ?? 'The server gave no readable answer. Please try again.', response.status)
}

function isSuccess<Body>(body: unknown): body is Body {
  return isRecord(body) && body.success === true
}

function messageOf(body: unknown) {
  return isRecord(body) && typeof body.message === 'string' ? body.message : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

import type { ClientResponse } from 'hono/client'
import { apiHost, createApi, failureOf, throwUnreachable } from './api.ts'
import { callConfirmed } from './confirmation.ts'
import { readToken } from './session.ts'

/** A client without a time limit, for files. */
export const fileApi = createApi(apiHost, {
  fetch: (input, init) => callConfirmed(() => fetch(input, init)),
})

/**
 * The file of a successful response, completely downloaded.
 * @throws ApiError as `unwrap` does, also when the download is interrupted
 */
export async function unwrapFile(call: Promise<ClientResponse<unknown>>): Promise<Blob> {
  const sentToken = readToken()
  const response = await call.catch(throwUnreachable)
  if (!response.ok) throw failureOf(response.status, await response.json().catch(() => null), sentToken)
  return response.blob().catch(throwUnreachable)
}

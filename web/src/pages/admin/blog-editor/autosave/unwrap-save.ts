import type { ClientResponse } from 'hono/client'
import type { Draft } from '#contract/draft.ts'
import { unwrap } from '#web/api/api.ts'
import { ConflictError } from './save-state.ts'

/**
 * The body of a successful save.
 * @throws ConflictError when another revision is stored; ApiError for every other failure
 */
export async function unwrapSave<Body>(call: Promise<ClientResponse<Body>>): Promise<Body> {
  let stored: Draft | null = null
  const inspected = call.then(async (response) => {
    if (response.status === 409) stored = readStored(await response.clone().json())
    return response
  })
  try {
    return await unwrap(inspected)
  } catch (error) {
    // `unwrap` throws the message only: the author needs the stored draft to resolve the conflict.
    throw stored ? new ConflictError(stored) : error
  }
}

function readStored(body: unknown): Draft | null {
  return isConflict(body) ? body.current : null
}

function isConflict(body: unknown): body is { current: Draft } {
  return typeof body === 'object' && body !== null && 'current' in body && typeof body.current === 'object'
}

import type { ClientResponse } from 'hono/client'
import type { Draft } from '#contract/draft.ts'
import { ApiError, unwrap } from '#web/api/api.ts'
import { ConflictError } from './save-state.ts'

/**
 * The body of a successful save.
 * @throws ConflictError when another revision is stored; ApiError for every other failure
 */
export async function unwrapSave<Body>(call: Promise<ClientResponse<Body>>): Promise<Body> {
  try {
    return await unwrap(call)
  } catch (error) {
    // The author needs the stored draft to resolve the conflict.
    if (error instanceof ApiError && error.status === 409 && isConflict(error.body)) {
      throw new ConflictError(error.body.current)
    }
    throw error
  }
}

function isConflict(body: unknown): body is { current: Draft } {
  return typeof body === 'object' && body !== null && 'current' in body && typeof body.current === 'object'
}

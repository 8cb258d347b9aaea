import type { ClientResponse } from 'hono/client'
import { isRecord } from '#contract/is-record.ts'
import { ApiError, unwrap } from '#web/api/api.ts'
import { ConflictError, conflictStatus } from './save-state.ts'

/** How long a save may take before it counts as failed. The next save is then sent in its place. */
export const saveTimeoutMs = 30_000

/**
 * The body of a successful save.
 * @param message of the ConflictError; without one it has the server's
 * @throws ConflictError with what is stored when that has another revision; ApiError for every other failure
 */
export async function unwrapSave<Body>(call: Promise<ClientResponse<Body>>, message?: string): Promise<Body> {
  try {
    return await unwrap(call)
  } catch (error) {
    // The author needs what is stored to resolve the conflict.
    if (error instanceof ApiError && error.status === conflictStatus && isRecord(error.body)) {
      const { current } = error.body
      if (isRecord(current)) throw new ConflictError(message ?? error.message, current)
    }
    throw error
  }
}

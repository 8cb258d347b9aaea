import type { ClientResponse } from 'hono/client'
import type { Draft as WorkingCopy } from '#contract/authoring.ts'
import type { Category } from '#contract/categories.ts'
import { unwrap } from '#web/api/api.ts'
import { ConflictError } from './save-state.ts'

/** What goes to the server of a form. */
export type TypedContent = {
  title: string
  subTitle: string
  category: Category | ''
  image: string
  description: string
}

/**
 * The body of a successful save.
 * @throws ConflictError when another revision is stored; ApiError for every other failure
 */
export async function unwrapSave<Body>(call: Promise<ClientResponse<Body>>): Promise<Body> {
  let conflict: WorkingCopy | null = null
  const looked = call.then(async (response) => {
    if (response.status === 409) conflict = currentOf(await response.clone().json())
    return response
  })
  try {
    return await unwrap(looked)
  } catch (error) {
    // The sentence alone would not let the author choose.
    throw conflict ? new ConflictError(conflict) : error
  }
}

function currentOf(body: unknown): WorkingCopy | null {
  return isConflict(body) ? body.current : null
}

function isConflict(body: unknown): body is { current: WorkingCopy } {
  return typeof body === 'object' && body !== null && 'current' in body && typeof body.current === 'object'
}

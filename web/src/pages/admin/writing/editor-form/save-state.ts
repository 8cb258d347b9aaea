import type { ClientResponse } from 'hono/client'
import { isRecord } from '#contract/is-record.ts'
import { ApiError, unwrap } from '#web/api/api.ts'

/**
 * States of a form with regard to the server, and how autosave (create-saver.ts) changes them.
 *
 * | State     | Meaning                                    | Next state                                             |
 * | --------- | ------------------------------------------ | ------------------------------------------------------ |
 * | saved     | Idle: the server has everything.           | change → waiting                                       |
 * | waiting   | A save starts 2 s after the last change,   | timer or flush → saving, or → suspended                |
 * |           | and 20 s after the first one at latest.    |                                                        |
 * | suspended | The content must not be sent now.          | change → waiting                                       |
 * | saving    | A request is under way.                    | 2xx → saved (→ waiting after a change meanwhile),      |
 * |           |                                            | 409 → conflict, 404 → gone, 403 → forbidden,           |
 * |           |                                            | 429 and 5xx → failing,                                 |
 * |           |                                            | other 4xx → refused, no response → offline             |
 * | offline   | No response. Retried every 5 s.            | timer or flush → saving, change → waiting              |
 * | failing   | A server error. Retried every 5 s.         | timer or flush → saving, change → waiting              |
 * | gone      | The draft or blog was deleted elsewhere.   | flush → saving                                         |
 * | refused   | The server rejects this content, or any    | flush → saving, change → waiting; timer → saving if    |
 * |           | while the blog is in the Trash.            | the refusal may end                                    |
 * | forbidden | The account may not do it any more.        | flush → saving                                         |
 * | conflict  | Another editor has saved: nothing is sent. | resolve → saving                                       |
 *
 * `Stored`: what the server answers with when it refuses a save because of a conflict.
 */
export type SaveState<Stored> =
  /** `at`: the time of the last save; null when the server has nothing yet. */
  | { kind: 'saved'; at: Date | null }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'suspended' }
  | { kind: 'offline' }
  | { kind: 'failing' }
  /** `mayEnd`: the reason is the state of what is stored, such as the Trash, and not the content. */
  | { kind: 'refused'; message: string; mayEnd: boolean }
  /** The role of the account was changed: what is typed stays on this device. `message` says who can do it. */
  | { kind: 'forbidden'; message: string }
  /** The record of the form was deleted, or the draft was added, elsewhere. */
  | { kind: 'gone' }
  /** `theirs`: what is stored on the server. */
  | { kind: 'conflict'; theirs: Stored }

/** A save was refused because it is not based on the stored revision. */
export class ConflictError<Stored> extends Error {
  override readonly name = 'ConflictError'
  /** The version on the server. */
  readonly theirs: Stored

  constructor(message: string, theirs: Stored) {
    super(message)
    this.theirs = theirs
  }
}

export const conflictStatus = 409
const goneStatus = 404
const forbiddenStatus = 403

/** The state after a failed save. Status 429 and 5xx are worth a retry; other 4xx are not. */
export function stateAfter<Stored>(error: unknown): SaveState<Stored> {
  if (isConflict<Stored>(error)) return { kind: 'conflict', theirs: error.theirs }
  if (!(error instanceof ApiError) || error.status === 0) return { kind: 'offline' }
  if (error.status === goneStatus) return { kind: 'gone' }
  if (error.status === forbiddenStatus) return { kind: 'forbidden', message: error.message }
  const isRefusal = error.status >= 400 && error.status < 500 && error.status !== 429
  if (!isRefusal) return { kind: 'failing' }
  return { kind: 'refused', message: error.message, mayEnd: error.status === conflictStatus }
}

/** Whether a save of a record of this type failed because of a conflict. */
export function isConflict<Stored>(error: unknown): error is ConflictError<Stored> {
  return error instanceof ConflictError
}

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

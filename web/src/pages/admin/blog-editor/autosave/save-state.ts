import type { Draft } from '#contract/draft.ts'
import { ApiError } from '#web/api/api.ts'

/** States of the autosave; `create-saver.ts` has the table of their transitions. */
export type SaveState =
  /** `at`: the time of the last save; null when the server has no draft yet. */
  | { kind: 'saved'; at: Date | null }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'suspended' }
  | { kind: 'offline' }
  | { kind: 'failing' }
  /** `mayEnd`: the reason is the state of the blog, such as the Trash, and not the content. */
  | { kind: 'refused'; message: string; mayEnd: boolean }
  /** The draft or blog was deleted, or the draft was added, elsewhere. */
  | { kind: 'gone' }
  /** `theirs`: the draft that is stored on the server. */
  | { kind: 'conflict'; theirs: Draft }

/** A save was refused because it is not based on the stored revision. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError'
  /** The draft that is stored on the server. */
  readonly theirs: Draft

  constructor(theirs: Draft) {
    super('This blog was saved elsewhere in the meantime.')
    this.theirs = theirs
  }
}

/** Why nothing can be saved, and how the words go on. */
export const goneText = 'This was added or deleted elsewhere, and your text is still here.'
export const goneAdvice = 'Make a draft of it first.'

const conflictStatus = 409
const goneStatus = 404

/** The state after a failed save. Status 429 and 5xx are worth a retry; other 4xx are not. */
export function stateAfter(error: unknown): SaveState {
  if (error instanceof ConflictError) return { kind: 'conflict', theirs: error.theirs }
  if (!(error instanceof ApiError) || error.status === 0) return { kind: 'offline' }
  if (error.status === goneStatus) return { kind: 'gone' }
  const isRefusal = error.status >= 400 && error.status < 500 && error.status !== 429
  if (!isRefusal) return { kind: 'failing' }
  return { kind: 'refused', message: error.message, mayEnd: error.status === conflictStatus }
}

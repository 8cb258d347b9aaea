import type { ContentRow, Desk, DraftRow } from '../db/drafts.ts'
import { ApiError, ConflictError } from '../errors.ts'
import { isSame } from './desk.ts'
import { presentDraft } from './present-draft.ts'

/**
 * Holds a write against what is stored. One that says what is stored is a repetition whose answer got lost, whatever
 * revision it names: nothing of anybody is overwritten.
 * @returns the working copy when it says the same; null when the write may go on
 * @throws ConflictError when another one is stored, ApiError 404 when nothing is
 */
export function findRepetition(desk: Desk, content: ContentRow, revision: number, origin: string): DraftRow | null {
  if (desk.draft && isSame(desk.draft, content)) return desk.draft
  if ((desk.draft?.revision ?? 0) !== revision) throw conflict(desk, origin)
  return null
}

/** What to answer a write that stands on another working copy than the stored one. */
export function conflict(desk: Desk, origin: string): ApiError {
  if (!desk.draft && !desk.blog) return new ApiError(404, 'Draft not found. It was added or deleted elsewhere.')
  return new ConflictError('This was changed elsewhere since you opened it.', presentDraft(desk, origin))
}

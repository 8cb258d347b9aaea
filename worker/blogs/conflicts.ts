import type { Writer } from '../contract/draft.ts'
import type { BlogWithDraft, ContentRow, DraftRow } from '../db/drafts.ts'
import { ApiError, ConflictError } from '../errors.ts'
import { presentDraft } from '../presenters/draft.ts'
import { isSame } from './compare-content.ts'

/** What a write stands on: the revision that its client saw last, and who it is, if it says so. */
export type Basis = { revision: number; writer?: Writer | undefined }

/**
 * The revision that a write stands on: the one that it names, or the stored one when its own form has saved that before
 * and not heard of it.
 */
export function baseOf({ draft }: BlogWithDraft, { revision, writer }: Basis): number {
  const isOwn = draft && writer && draft.writer === writer.id && draft.turn < writer.turn
  return isOwn ? draft.revision : revision
}

/**
 * Holds a write against what is stored. One that says what is stored is a repetition whose answer got lost, whatever
 * revision it names: nothing of anybody is overwritten.
 * @returns the working copy when it says the same; null when the write may go on
 * @throws ConflictError when another one is stored, ApiError 404 when nothing is
 */
export function findRepetition(
  desk: BlogWithDraft,
  content: ContentRow,
  basis: Basis,
  origin: string,
): DraftRow | null {
  if (desk.draft && isSame(desk.draft, content)) return desk.draft
  if ((desk.draft?.revision ?? 0) !== baseOf(desk, basis)) throw conflict(desk, origin)
  return null
}

/** What to answer a write that stands on another working copy than the stored one. */
export function conflict(desk: BlogWithDraft, origin: string): ApiError {
  if (!desk.draft && !desk.blog) return new ApiError(404, 'Draft not found. It was added or deleted elsewhere.')
  return new ConflictError('This was changed elsewhere since you opened it.', presentDraft(desk, origin))
}

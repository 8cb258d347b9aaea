import type { Writer } from '../../contract/draft.ts'
import { ApiError, ConflictError } from '../../errors.ts'
import { isSame } from '../content/compare-content.ts'
import type { BlogWithDraft, ContentRow, DraftRow } from './drafts.queries.ts'
import { presentDraft } from './present-drafts.ts'

/** The basis of a write: the revision that its client saw last, and the editor instance, if it names one. */
type Basis = { revision: number; writer?: Writer | undefined }

/**
 * The revision that a write is based on: the write names it, or it is the stored one when the same editor instance saved that
 * and did not receive the response.
 */
export function baseRevision({ draft }: BlogWithDraft, { revision, writer }: Basis): number {
  const isOwn = draft && writer && draft.writer === writer.id && draft.turn < writer.turn
  return isOwn ? draft.revision : revision
}

/**
 * Compares a write with what is stored. A write of the stored content is a retry after a lost response, whatever
 * revision it names: it overwrites nothing.
 * @returns the draft when it has the same content; null when the write may proceed
 * @throws ConflictError when another revision is stored, ApiError 404 when nothing is stored
 */
export function findRepetition(
  stored: BlogWithDraft,
  content: ContentRow,
  basis: Basis,
  origin: string,
): DraftRow | null {
  if (stored.draft && isSame(stored.draft, content)) return stored.draft
  if ((stored.draft?.revision ?? 0) !== baseRevision(stored, basis)) throw conflict(stored, origin)
  return null
}

/** The error for a write that is based on another revision than the stored one. */
export function conflict(stored: BlogWithDraft, origin: string): ApiError {
  if (!stored.draft && !stored.blog) return new ApiError(404, 'Draft not found. It was added or deleted elsewhere.')
  return new ConflictError('This was changed elsewhere since you opened it.', presentDraft(stored, origin))
}

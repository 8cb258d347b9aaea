import type { z } from 'zod'
import { type Actor, refuseOthers } from '../../actor.ts'
import { losesMostText } from '../../article/loses-most-text.ts'
import { draftIdPattern } from '../../contract/patterns.ts'
import type { saveDraftRequest } from '../../contract/requests/drafts.ts'
import { isConstraintError } from '../../db/database.ts'
import { inTrash, notFound } from '../../errors.ts'
import { storeFiles } from '../../media/media-store.ts'
import { type IngestedContent, ingestContent, keyPrefixesOfRequest } from '../content/ingest-content.ts'
import type { Authoring } from '../content/stamp-check.ts'
import { baseRevision, conflict, findRepetition } from './conflicts.ts'
import { type BlogWithDraft, type DraftRow, readBlogWithDraft, saveDraftRow } from './drafts.queries.ts'

type Request = z.output<typeof saveDraftRequest>
type Saved = {
  draft: DraftRow
  replaced: IngestedContent['replaced']
  /** Whether readers see the blog. */
  isPublished: boolean
}

/**
 * A save that loses a race is tried again once: the winner may have been an earlier save of the same editor instance.
 */
const tries = 2

/**
 * Saves the draft of a blog, or a draft that was not added.
 * @param id the blog's, or a new one of the client's that matches `draftIdPattern`
 * @throws ConflictError when the save is based on another revision than the stored one; ApiError 403, 404 for an unknown blog, 409
 * for one in the Trash, 413, 415, 422 for unacceptable content; ServiceError 503 when D1 or R2 fails
 */
export async function saveDraft(authoring: Authoring, id: string, request: Request): Promise<Saved> {
  const { task, origin } = authoring
  const { db } = task.var
  let stored = await readBlogWithDraft(db, id, keyPrefixesOfRequest(request))
  if (!stored.blog && !draftIdPattern.test(id)) throw notFound('Blog')
  refuseOtherOwner(task.var.actor, stored)
  if (stored.blog?.state === 'trash') throw inTrash()
  if (isDeleted(stored, request.revision)) throw conflict(stored, origin)
  const { content, keyPrefixes, images, replaced } = await ingestContent(authoring, stored, request)
  const isPublished = () => stored.blog?.isPublished ?? false
  const repeated = findRepetition(stored, content, request, origin)
  if (repeated) return { draft: repeated, replaced, isPublished: isPublished() }
  await storeFiles(task, images)
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const revision = baseRevision(stored, request)
    const keepReplaced = request.keepReplaced || losesMostText(stored.draft?.source ?? '', content.source)
    const saving = saveDraftRow(task.var, {
      id,
      revision,
      content,
      keyPrefixes,
      writer: request.writer,
      keepReplaced,
    })
    const saved = await saving.catch(refuseOtherKind)
    if (saved) return { draft: saved, replaced, isPublished: isPublished() }
    stored = await readBlogWithDraft(db, id)
    refuseOtherOwner(task.var.actor, stored)
    const earlier = findRepetition(stored, content, request, origin)
    if (earlier) return { draft: earlier, replaced, isPublished: isPublished() }
  }
  throw conflict(stored, origin)
}

/** A page or a letter has the id. @throws ApiError 404 */
function refuseOtherKind(error: unknown): never {
  throw isConstraintError(error, 'drafts.id') ? notFound('Draft') : error
}

/** A text that nobody has stored yet is that of whoever stores it. @throws ApiError 403 */
function refuseOtherOwner(actor: Actor, { owner }: BlogWithDraft) {
  if (owner !== null) refuseOthers(actor, 'blogs:edit', owner)
}

/** Whether the draft that the save is based on was added or deleted, and its images with it. */
function isDeleted({ blog, draft }: BlogWithDraft, revision: number) {
  return !blog && !draft && revision > 0
}

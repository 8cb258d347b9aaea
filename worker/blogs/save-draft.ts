import type { z } from 'zod'
import { draftIdPattern } from '../contract/authoring.ts'
import type { saveDraftRequest } from '../contract/requests/drafts.ts'
import type { Database } from '../db/database.ts'
import { type BlogWithDraft, type DraftRow, readBlogWithDraft, type Save, saveDraft as saveRow } from '../db/drafts.ts'
import { replaceDraft } from '../db/replace-draft.ts'
import { inTrash, notFound } from '../errors.ts'
import { storeFiles } from '../images/media-store.ts'
import { imageKeyPrefixes } from '../images/stored-images.ts'
import { baseOf, conflict, findRepetition } from './conflicts.ts'
import { type Authoring, type IngestedContent, ingestContent } from './ingest-content.ts'

type Saved = {
  draft: DraftRow
  replaced: IngestedContent['replaced']
  /** Whether readers see the blog. */
  isPublished: boolean
}

/** How often a save looks again when another one was quicker: that may have been of its own form. */
const attempts = 2

/**
 * Saves what was typed as the working copy of a blog, or of one that was not added yet.
 * @param id the blog's, or one of the client's own that `draftIdPattern` fits
 * @throws ConflictError when another working copy is stored than the one that the save stands on; ApiError 404 for an
 * unknown blog, 409 for one in the Trash, 413, 415, 422 for content that cannot be taken; ServiceError 503 when D1 or R2
 * fails
 */
export async function saveDraft(
  authoring: Authoring,
  id: string,
  typed: z.output<typeof saveDraftRequest>,
): Promise<Saved> {
  const { task, origin } = authoring
  const { db } = task.var
  let desk = await readBlogWithDraft(db, id)
  if (!desk.blog && !draftIdPattern.test(id)) throw notFound('Blog')
  if (desk.blog?.state === 'trash') throw inTrash()
  if (isGone(desk, typed.revision)) throw conflict(desk, origin)
  const { content, stems, images, replaced } = await ingestContent(authoring, desk, typed)
  for (let attempt = 0; ; attempt++) {
    const isPublished = desk.blog?.isPublished ?? false
    const earlier = findRepetition(desk, content, typed, origin)
    if (earlier) return { draft: earlier, replaced, isPublished }
    if (attempt === attempts) throw conflict(desk, origin)
    if (attempt === 0) await storeFiles({ db, media: task.env.MEDIA }, images)
    const revision = baseOf(desk, typed)
    const save = { id, revision, content, stems, writer: typed.writer }
    const saved = await (typed.keepReplaced && desk.draft ? replaceRow(db, save, desk.draft) : saveRow(db, save))
    if (saved) return { draft: saved, replaced, isPublished }
    desk = await readBlogWithDraft(db, id)
  }
}

function replaceRow(db: Database, save: Save, replaced: DraftRow) {
  return replaceDraft(db, save, { ...replaced, stems: imageKeyPrefixes(replaced.source, replaced.image) })
}

/** What it stood on was added or deleted, and its pictures with it. */
function isGone({ blog, draft }: BlogWithDraft, revision: number) {
  return !blog && !draft && revision > 0
}

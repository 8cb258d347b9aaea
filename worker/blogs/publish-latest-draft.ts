import { isEmptyArticle } from '../article/ingest-article.ts'
import { updateBlogRequest } from '../contract/requests/drafts.ts'
import type { Database } from '../db/database.ts'
import { type BlogWithDraft, readBlogWithDraft } from '../db/drafts.ts'
import { updateBlogRow } from '../db/update-blog.ts'
import { ApiError, alreadyPublished, inTrash, notFound } from '../errors.ts'
import { imageKeyPrefixes } from '../images/stored-images.ts'
import { contentOf } from './compare-content.ts'
import { composeContent } from './compose-content.ts'

/** `done`: published or scheduled. Any other value says why not; `overtaken`: another draft was saved during each try. */
export type DraftOutcome = 'done' | 'missing' | 'trash' | 'published' | 'unfinished' | 'overtaken'

/** A save that comes between reading and writing is seen by the second try. */
const tries = 2

/**
 * Makes what was saved last of a blog that is not published the blog, and publishes it by that, or schedules it. Whole or
 * not at all; a save that comes meanwhile is taken, or stays the working copy.
 * @param scheduledAt when it is to go out; null is now
 * @throws ServiceError 503 when D1 fails
 */
export async function publishLatestDraft(db: Database, id: string, scheduledAt: Date | null): Promise<DraftOutcome> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const desk = await readBlogWithDraft(db, id)
    if (!desk.blog) return 'missing'
    if (desk.blog.state === 'trash') return 'trash'
    if (desk.blog.state === 'published') return scheduledAt ? 'published' : 'done'
    const finished = await finish(db, desk)
    if (!finished) return 'unfinished'
    const updated = await updateBlogRow(db, {
      id,
      revision: desk.draft?.revision ?? 0,
      // These are still the words of the form that saved them: what it saves next is no conflict.
      writer: desk.draft && { id: desk.draft.writer, turn: desk.draft.turn },
      publish: !scheduledAt,
      isNew: !scheduledAt,
      scheduledAt,
      ...finished,
    })
    if (updated) return 'done'
  }
  return 'overtaken'
}

/** The working copy as an update would write it; null when an update would refuse it. */
async function finish(db: Database, desk: BlogWithDraft) {
  const { title, subTitle, category, image, imageWidth, imageHeight, imageSrcset, source } = contentOf(desk)
  const typed = { revision: 0, title, subTitle, category, image, description: source }
  const { data: whole } = updateBlogRequest.safeParse(typed)
  const composed = await composeContent(db, { title, source, stems: imageKeyPrefixes(source, image) })
  if (!whole || isEmptyArticle(composed)) return null
  return { title, subTitle, category: whole.category, image, imageWidth, imageHeight, imageSrcset, ...composed }
}

/** @throws ApiError 404, 409 with the reason why a blog was not changed */
export function refuseUnlessDone(outcome: DraftOutcome): void {
  if (outcome === 'missing') throw notFound('Blog')
  if (outcome === 'trash') throw inTrash()
  if (outcome === 'published') throw alreadyPublished()
  if (outcome === 'unfinished') throw new ApiError(409, 'It has unfinished changes: open it to finish them.')
  if (outcome === 'overtaken') throw new ApiError(409, 'This was changed elsewhere just now. Please try again.')
}

import type { z } from 'zod'
import { draftIdPattern } from '../contract/authoring.ts'
import type { saveDraftRequest } from '../contract/authoring-requests.ts'
import { type Desk, type DraftRow, readDesk, saveDraft as saveRow } from '../db/drafts.ts'
import { notFound } from '../errors.ts'
import { storeFiles } from './media-store.ts'
import { conflict, findRepetition } from './refuse-conflict.ts'
import { type Stores, type TakenContent, takeContent } from './take-content.ts'

type Saved = { draft: DraftRow; replaced: TakenContent['replaced'] }

/**
 * Saves what was typed as the working copy of a blog, or of one that was not added yet.
 * @param id the blog's, or one of the client's own that `draftIdPattern` fits
 * @throws ConflictError when another working copy is stored than the one that the save stands on; ApiError 404 for an
 * unknown blog, 413, 415, 422 for content that cannot be taken; ServiceError 503 when D1 or R2 fails
 */
export async function saveDraft(stores: Stores, id: string, typed: z.output<typeof saveDraftRequest>): Promise<Saved> {
  const { db, origin } = stores
  const desk = await readDesk(db, id)
  if (!desk.blog && !draftIdPattern.test(id)) throw notFound('Blog')
  if (isGone(desk, typed.revision)) throw conflict(desk, origin)
  const { content, stems, images, replaced } = await takeContent(stores, desk, typed)
  const earlier = findRepetition(desk, content, typed.revision, origin)
  if (earlier) return { draft: earlier, replaced }
  await storeFiles(stores, images)
  const saved = await saveRow(db, { id, revision: typed.revision, content, stems })
  if (saved) return { draft: saved, replaced }
  const now = await readDesk(db, id)
  const winner = findRepetition(now, content, typed.revision, origin)
  if (winner) return { draft: winner, replaced }
  throw conflict(now, origin)
}

/** What it stood on was added or deleted, and its pictures with it. */
function isGone({ blog, draft }: Desk, revision: number) {
  return !blog && !draft && revision > 0
}

import { refuseOthers } from '../../actor.ts'
import type { Acting } from '../../db/acting.ts'
import type { Task } from '../../env.ts'
import { ApiError, inTrash, notFound } from '../../errors.ts'
import type { Authoring } from '../content/stamp-check.ts'
import { conflict } from '../drafts/conflicts.ts'
import { readBlogWithDraft } from '../drafts/drafts.queries.ts'
import { deleteWaiting, findReviewed, type ReviewedRow, writeHandIn } from './reviews.queries.ts'

/**
 * Reads a blog that is handed in or reviewed.
 * @throws ApiError 404, 403 for another account's where the permission is for an account's own, 409 for one in the Trash
 */
export async function readReviewed(
  acting: Acting,
  id: string,
  permission: 'blogs:edit' | 'blogs:review',
): Promise<ReviewedRow> {
  const found = await findReviewed(acting, id)
  if (!found) throw notFound('Blog')
  refuseOthers(acting.actor, permission, found.owner)
  if (found.state === 'trash') throw inTrash()
  return found
}

/**
 * Hands in the draft of a blog to those who review. A repeated call changes nothing.
 * @throws ConflictError when the draft has another revision; ApiError 404, 403, 409 where readers see the text already
 */
export async function handIn({ task, origin }: Authoring, id: string, revision: number): Promise<ReviewedRow> {
  const { db } = task.var
  const found = await readReviewed(task.var, id, 'blogs:edit')
  if (isSeen(found)) throw new ApiError(409, 'There is nothing to hand in: readers see this text.')
  if (found.revision !== revision) throw conflict(await readBlogWithDraft(db, id), origin)
  const isWritten = await writeHandIn(task.var, { id, revision, title: found.title })
  const after = await readAgain(task.var, id)
  if (isWritten || (after.review?.state === 'waiting' && after.review.draftRevision === revision)) return after
  throw conflict(await readBlogWithDraft(db, id), origin)
}

/** Whether the draft has nothing that readers do not see, or will not see at a time. */
function isSeen({ isNewer, state }: ReviewedRow): boolean {
  return !isNewer && state !== 'unpublished'
}

async function readAgain(acting: Acting, id: string): Promise<ReviewedRow> {
  const found = await findReviewed(acting, id)
  if (!found) throw notFound('Blog')
  return found
}

/** Takes back what was handed in and still waits. A repeated call changes nothing. @throws ApiError 404, 403 */
export async function withdraw(task: Task, id: string): Promise<ReviewedRow> {
  await readReviewed(task.var, id, 'blogs:edit')
  await deleteWaiting(task.var, id)
  return readAgain(task.var, id)
}

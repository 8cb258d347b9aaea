import { isConstraintError } from '../../db/database.ts'
import type { Task } from '../../env.ts'
import { ApiError, notFound } from '../../errors.ts'
import { findAuthor } from './authors.queries.ts'
import { deleteAuthorRow, writeMissingBylines } from './bylines.queries.ts'
import { requireAuthor } from './save-author.ts'

/**
 * Deletes an author. Its blogs, its accounts and its addresses get another one.
 * @param replacement the other author's id; null leaves the blogs to their other authors, or to none
 * @throws ApiError 404, 422 for an unknown replacement, 409 for the profile of an account without a replacement
 */
export async function deleteAuthor(task: Task, id: string, replacement: string | null): Promise<void> {
  const { db } = task.var
  const { image, name } = await requireAuthor(db, id)
  const other = replacement !== null && replacement !== id ? await findAuthor(db, replacement) : undefined
  if (replacement !== null && !other) {
    throw new ApiError(422, 'Choose another author who gets the blogs.')
  }
  const isDeleted = await deleteAuthorRow(task.var, { id, name, replacement: other ?? null, picture: image }).catch(
    (error: unknown) => {
      if (!isConstraintError(error)) throw error
      throw new ApiError(409, 'This is the profile of an account. Choose the author who takes its place.')
    },
  )
  // Another call has deleted one of the two since.
  if (!isDeleted) throw notFound('Author')
}

/**
 * Gives an author to blogs and drafts without one; to be repeated until none is left.
 * @returns how many were changed, and how many are left
 * @throws ApiError 404
 */
export async function assignAuthor(task: Task, id: string) {
  const { db } = task.var
  const author = await requireAuthor(db, id)
  return writeMissingBylines(task.var, author).catch((error: unknown) => {
    if (isConstraintError(error)) throw notFound('Author')
    throw error
  })
}

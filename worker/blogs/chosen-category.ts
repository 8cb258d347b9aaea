import { findCategoryName } from '../db/categories.ts'
import { type Database, isConstraintError } from '../db/database.ts'
import { unknownCategory } from '../errors.ts'

/** The stored name of the category that an author chose. @param name in any case @throws ApiError 422 when there is none */
export async function findChosenCategory(db: Database, name: string): Promise<string> {
  const stored = await findCategoryName(db, name)
  if (!stored) throw unknownCategory(name)
  return stored
}

/**
 * Awaits a write of a blog. Only the write knows whether its category still exists: it may have been removed or renamed
 * since it was read. @throws ApiError 422 when it no longer exists
 */
export async function refuseLostCategory<Result>(write: Promise<Result>, name: string): Promise<Result> {
  try {
    return await write
  } catch (error) {
    throw isConstraintError(error, 'blogs.category') ? unknownCategory(name) : error
  }
}

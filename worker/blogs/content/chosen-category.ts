import { isConstraintError } from '../../db/database.ts'
import { unknownCategory } from '../../errors.ts'

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

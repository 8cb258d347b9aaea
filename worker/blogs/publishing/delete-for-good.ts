import type { z } from 'zod'
import { pathPrefixes } from '../../contract/addresses.ts'
import type { deleteForGoodRequest } from '../../contract/requests/blogs.ts'
import type { Acting } from '../../db/acting.ts'
import type { Database } from '../../db/database.ts'
import { findBlog } from '../../db/statements/blogs.ts'
import { ApiError } from '../../errors.ts'
import { PathProblem, readPath } from '../../publication/addresses/read-path.ts'
import { deleteForGood } from './trash.queries.ts'

type Request = z.output<typeof deleteForGoodRequest>

/**
 * Deletes a blog, or a draft that was not added, of the Trash before the cleanup does.
 * @param origin the site's address
 * @returns what it was
 * @throws ApiError 422 for a replacement that is no other blog, 404 when it is not in the Trash
 */
export async function removeForGood(acting: Acting, { id, replacement }: Request, origin: string) {
  const other = replacement === '' ? null : await findReplacement(acting.db, replacement, origin)
  if (other === id) throw new ApiError(422, 'A deleted blog cannot replace itself.')
  const removed = await deleteForGood(acting, id, other)
  if (!removed) throw new ApiError(404, 'There is no such blog in the Trash.')
  return removed
}

async function findReplacement(db: Database, path: string, origin: string): Promise<string> {
  const slug = readSlugOf(path, origin)
  const blog = slug && (await findBlog(db, slug, true))
  if (!blog) throw new ApiError(422, `There is no blog at “${path}”. Choose one from the list.`)
  return blog.id
}

function readSlugOf(text: string, origin: string): string | null {
  try {
    const path = readPath(text, origin)
    return path.startsWith(pathPrefixes.blog) ? path.slice(pathPrefixes.blog.length) : null
  } catch (error) {
    if (error instanceof PathProblem) return null
    throw error
  }
}

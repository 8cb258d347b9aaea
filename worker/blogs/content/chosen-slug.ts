import type { BlogDetails } from '../../contract/blog-details.ts'
import { isConstraintError } from '../../db/database.ts'
import { ApiError } from '../../errors.ts'
import { checkSlug, slugTaken } from '../../slugs.ts'

/** Somebody chose a slug that the blog, or the thing, cannot have. */
export class SlugError extends ApiError {
  override readonly name = 'SlugError'
}

/** Details with their slug as it is stored. An empty slug stays empty. @throws SlugError 422 for a slug that no blog can have */
export function withStoredSlug<Details extends Partial<BlogDetails>>(details: Details): Details {
  if (!details.slug) return details
  const { slug, problem } = checkSlug('blog', details.slug)
  if (problem) throw new SlugError(422, problem)
  return { ...details, slug }
}

/**
 * Awaits a write that may store a slug. Only the write knows whether it is free: another blog may have got it since the
 * author's form asked. @throws SlugError 409 when another blog has it
 */
export async function refuseTakenSlug<Result>(write: Promise<Result>, { slug }: Partial<BlogDetails>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (!isConstraintError(error, 'blogs.slug')) throw error
    throw new SlugError(409, slugTaken('blog', slug ?? ''))
  }
}

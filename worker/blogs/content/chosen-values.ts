import { now } from '../../clock.ts'
import { type BlogDetails, chosenDate, completeDetails } from '../../contract/blog-details.ts'
import { earliestDate, firstYear } from '../../contract/days.ts'
import { isConstraintError } from '../../db/database.ts'
import { ApiError, unknownCategory } from '../../errors.ts'
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

/** @throws ApiError 422 for a chosen date of publication that no blog can have */
export function refuseWrongDate(details: Partial<BlogDetails>): void {
  const problem = dateProblem(details)
  if (problem) throw new ApiError(422, problem)
}

/** Why no blog can have the chosen date of publication, as a sentence; null for a possible date, and without a date. */
export function dateProblem(details: Partial<BlogDetails>): string | null {
  const date = chosenDate(completeDetails(details))
  if (date && date > now()) return 'The date of publication is in the future: schedule the blog instead.'
  if (date && date.getTime() < earliestDate) {
    return `The date of publication is too long ago: the first possible year is ${firstYear}.`
  }
  return null
}

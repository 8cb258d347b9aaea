import { now } from '../clock.ts'
import type { BlogDetails } from '../contract/blog-details.ts'
import { ApiError } from '../errors.ts'

/** @throws ApiError 422 for a chosen date of publication in the future */
export function refuseFutureDate(details: Partial<BlogDetails>): void {
  if (isFutureDate(details))
    throw new ApiError(422, 'The date of publication is in the future: schedule the blog instead.')
}

/** Whether the chosen date of publication is in the future. */
export function isFutureDate({ publishedAt = '' }: Partial<BlogDetails>): boolean {
  return publishedAt !== '' && new Date(publishedAt) > now()
}

import { day, now } from '../clock.ts'
import { scheduleDays } from '../contract/blog.ts'
import { ApiError } from '../errors.ts'

/**
 * Whether a new blog goes out now, later or not yet: `publishAt` decides when there is one, and a moment that has passed
 * is now.
 * @throws ApiError 422 for a moment that is too far ahead
 */
export function planPublication(wish: { isPublished: boolean; publishAt?: Date | undefined }) {
  const { isPublished, publishAt } = wish
  if (!publishAt) return { isPublished, scheduledAt: null }
  if (publishAt <= now()) return { isPublished: true, scheduledAt: null }
  refuseFarAway(publishAt)
  return { isPublished: false, scheduledAt: publishAt }
}

/** @throws ApiError 422 for a moment that is too far ahead */
export function refuseFarAway(at: Date): void {
  if (at.getTime() - now().getTime() > scheduleDays * day) throw new ApiError(422, 'Choose a time within a year.')
}
